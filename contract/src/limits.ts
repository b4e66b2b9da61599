/** Numbers and kinds that the forms show and the server enforces. */
export const PASSWORD_MINIMUM = 6;

/** In characters. */
export const NAME_MAX_LENGTH = 200;
export const EMAIL_MAX_LENGTH = 320;

/** How long the link in a password mail works. */
export const RESET_LINK_MINUTES = 30;

export const FONT_SCALE = { minimum: 0.75, maximum: 1.5, step: 0.05, initial: 1 } as const;

export const DOCUMENT_EXTENSIONS = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'] as const;

/** The same as a file field wants it. */
export const DOCUMENT_ACCEPT = DOCUMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',');

const MB = 1024 * 1024;

/** A size as people read it, never more than it is. */
export function inMegabytes(bytes: number): string {
  return `${Math.floor((10 * bytes) / MB) / 10} MB`;
}

export function tooLargeText(filename: string, maxBytes: number): string {
  return `${filename} is larger than ${inMegabytes(maxBytes)}.`;
}

/** Of each paper of an applicant, unless the environment says otherwise. */
export const DOCUMENT_MAX_BYTES = 15 * MB;

/** What the pages tell visitors, as far as an installation may set it otherwise. */
export type StatedLimits = { documentMaxBytes: number; passwordMinimum: number; mailRetentionDays: number };

export const MAIL_RETENTION_DAYS = 30;

export const STATED_LIMITS: StatedLimits = {
  documentMaxBytes: DOCUMENT_MAX_BYTES,
  passwordMinimum: PASSWORD_MINIMUM,
  mailRetentionDays: MAIL_RETENTION_DAYS,
};

/** How long the address of a private document works; it opens once. */
export const DOCUMENT_LINK_SECONDS = 60;

/** What the list of posts can be asked for: a longer theme or search, or a later page, cannot exist. */
export const POST_QUERY_LIMITS = { text: 255, cursor: 1_000_000 } as const;

/** Items of the social feed on the home page. */
export const SOCIAL_ITEM_LIMIT = 6;

/** What staff may upload: the limits that an installation has unless its environment says otherwise. */
export const UPLOAD_MAX_BYTES = { image: 20 * MB, video: 500 * MB, pdf: 30 * MB };
