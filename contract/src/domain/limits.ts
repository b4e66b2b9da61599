/** A local path or a web address. Anything else, such as javascript:, could run code in a visitor's browser. */
export const MENU_LINK = /^(https?:\/\/[^\s/]|\/(?![/\\]))/i;

export const SLUG = { pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/, maxLength: 255 } as const;

/** Limits that forms state and the server enforces. In characters. */
export const NAME_MAX_LENGTH = 200;
export const EMAIL_MAX_LENGTH = 320;

export const RESET_LINK_MINUTES = 30;

export const CONFIRMATION_LINK_HOURS = 24;

/** How long the link works by which an applicant sends a paper that staff asked for. */
export const PAPER_LINK_DAYS = 14;

export const INVITATION_DAYS = 7;

export const RECOVERY_CODES = 10;

/** Bounds of what staff save about themselves: characters of a name or a search, people per page, days of a token. */
export const PEOPLE_LIMITS = { name: 80, query: 255, page: 50, tokenDays: 365 } as const;

/** How many days before its end the back-office reminds of a token. */
export const TOKEN_REMINDER_DAYS = 14;

export const FONT_SCALE = { minimum: 0.75, maximum: 1.5, step: 0.05, initial: 1 } as const;

export const DOCUMENT_EXTENSIONS = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'] as const;

/** For the accept attribute of a file field. */
export const DOCUMENT_ACCEPT = DOCUMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',');

const MB = 1024 * 1024;

/** Rounded down, so that a stated limit is never exceeded. */
export function inMegabytes(bytes: number): string {
  return `${Math.floor((10 * bytes) / MB) / 10} MB`;
}

export function tooLargeText(filename: string, maxBytes: number): string {
  return `${filename} is larger than ${inMegabytes(maxBytes)}.`;
}

/** Undefined for a file that is not a document, as its name says. */
export function documentExtension(filename: string): (typeof DOCUMENT_EXTENSIONS)[number] | undefined {
  return DOCUMENT_EXTENSIONS.find((extension) => filename.toLowerCase().endsWith(`.${extension}`));
}

export function notDocumentText(filename: string): string {
  return `${filename} is not a ${DOCUMENT_EXTENSIONS.join(', ').replace(/, (?=\w+$)/, ' or ')} file.`;
}

/** How long the single-use address of a private document works. */
export const DOCUMENT_LINK_SECONDS = 60;

/** Bounds of a query for posts: characters of theme and search, posts to skip, posts per page, and the most of them. */
export const POST_QUERY_LIMITS = { text: 255, cursor: 1_000_000, page: 100, most: 200 } as const;

/** Bounds of the draft of a post: characters of its HTML and of a part of its recipe, days of a preview, and drafts in the list. */
export const DRAFT_LIMITS = { content: 2_000_000, recipe: 25_000, previewDays: 7, count: 200 } as const;

/** Bounds of a query for desserts: characters of the category, pages, desserts per page, and the most of them. */
export const PRODUCT_QUERY_LIMITS = { text: 255, pages: 1_000_000, page: 100, most: 200 } as const;

/** Of a search for desserts and stories: characters, how many of each a page has, and how many there are at most. */
export const SEARCH_MAX_LENGTH = 100;
export const SEARCH_COUNT = 8;
export const SEARCH_MOST = 1000;

export const FEATURED_COUNT = 4;

export const RELATED_COUNT = 3;

/** For how long a dessert counts as new. */
export const NEW_DAYS = 30;

/** How long a deleted dessert can be restored. */
export const BIN_DAYS = 30;

/** Bounds of what staff save about a dessert: characters, pictures in the gallery, and rows of the at-a-glance card. */
export const PRODUCT_LIMITS = {
  name: 255,
  category: 100,
  shortDescription: 500,
  longDescription: 20_000,
  priceCents: 9_999_999,
  alt: 500,
  gallery: 30,
  facts: 30,
  factLabel: 100,
  factValue: 300,
  orderUrl: 2000,
} as const;

/** Bounds of the media library: characters of a description and of a search, files per page, and uses listed per file. */
export const MEDIA_LIMITS = { alt: 500, query: 255, page: 24, uses: 5 } as const;

/**
 * Bounds of what staff see and write about partners: characters of a search, of a note, of a request and of a mail, partners per page,
 * and the newest mails and openings of papers that are listed.
 */
export const PARTNER_LIMITS = {
  query: 255,
  page: 100,
  note: 5000,
  paperText: 1000,
  subject: 200,
  mail: 5000,
  mails: 20,
  openings: 50,
} as const;

/** Bounds of what partners are offered and ask for: cents of a case, pieces and cases, days, characters, lines, and inquiries per page. */
export const WHOLESALE_LIMITS = {
  priceCents: 9_999_999,
  count: 10_000,
  days: 365,
  note: 2000,
  lines: 200,
  page: 25,
} as const;

/** How long an invitation of a partner to a colleague works. */
export const COLLEAGUE_LINK_DAYS = 7;

/** Bounds of the history: characters of a filter, and changes per page. */
export const HISTORY_LIMITS = { text: 300, page: 50 } as const;

/** Bounds of what staff save about the cafe: characters of a text, and entries of a list. */
export const CAFE_LIMITS = {
  name: 80,
  line: 120,
  text: 1000,
  description: 300,
  postalCode: 20,
  label: 40,
  phone: 40,
  link: 2000,
  announcement: 200,
  statistic: 999_999_999,
  statisticLabel: 60,
  lead: 300,
  paragraph: 5000,
  promise: 300,
  phones: 6,
  social: 8,
  ranges: 6,
  exceptions: 100,
  reviews: 12,
  statistics: 8,
  sellingPoints: 6,
  paragraphs: 30,
  values: 12,
  leadDays: 90,
  ingredients: 12,
  promises: 12,
} as const;

/** Bounds of what a guest asks for: guests, characters, and bytes of a picture. */
export const CELEBRATION_LIMITS = {
  guests: 500,
  words: 80,
  budget: 50,
  town: 100,
  message: 3000,
  pictureBytes: 12 * MB,
} as const;

/** How many items the social feed shows, and how many moments staff can pin. */
export const SOCIAL_ITEM_LIMIT = 6;

/** As long as Instagram allows, so that a caption can be pasted from there. */
export const MOMENT_CAPTION_MAX = 2200;

export const CAPTION_LIMIT = 140;

/** For staff uploads; the environment can change them. */
export const UPLOAD_MAX_BYTES = { image: 20 * MB, video: 500 * MB, pdf: 30 * MB };

export const LOGO_MAX_BYTES = MB;

/** As the alert rules see it (ops/monitoring). A backup a day, and half a day to notice. */
export const OLD_BACKUP_MS = 1.5 * 24 * 60 * 60 * 1000;

/** Of a disk, the part that must stay free. */
export const LITTLE_SPACE = 0.1;
