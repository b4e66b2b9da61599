/** Limits that forms state and the server enforces. */
export const PASSWORD_MINIMUM = 6;

/** In characters. */
export const NAME_MAX_LENGTH = 200;
export const EMAIL_MAX_LENGTH = 320;

/** How long a password reset link works. */
export const RESET_LINK_MINUTES = 30;

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

/** Per document of an applicant; the environment can change it. */
export const DOCUMENT_MAX_BYTES = 15 * MB;

/** Limits that pages state and an installation can configure. */
export type StatedLimits = { documentMaxBytes: number; passwordMinimum: number; mailRetentionDays: number };

export const MAIL_RETENTION_DAYS = 30;

export const STATED_LIMITS: StatedLimits = {
  documentMaxBytes: DOCUMENT_MAX_BYTES,
  passwordMinimum: PASSWORD_MINIMUM,
  mailRetentionDays: MAIL_RETENTION_DAYS,
};

/** How long the single-use address of a private document works. */
export const DOCUMENT_LINK_SECONDS = 60;

/** Bounds of a query for posts: characters of theme and search, and the offset. */
export const POST_QUERY_LIMITS = { text: 255, cursor: 1_000_000 } as const;

/** How many items the social feed shows. */
export const SOCIAL_ITEM_LIMIT = 6;

/** For staff uploads; the environment can change them. */
export const UPLOAD_MAX_BYTES = { image: 20 * MB, video: 500 * MB, pdf: 30 * MB };
