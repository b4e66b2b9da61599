/** Numbers and kinds that the forms show and the server enforces. */
export const PASSWORD_MINIMUM = 6;

export const FONT_SCALE = { minimum: 0.75, maximum: 1.5, step: 0.05, initial: 1 } as const;

export const DOCUMENT_EXTENSIONS = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'] as const;

/** The same as a file field wants it. */
export const DOCUMENT_ACCEPT = DOCUMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',');

const MB = 1024 * 1024;

/** A size as people read it, never more than it is. */
export function inMegabytes(bytes: number): string {
  return `${Math.floor((10 * bytes) / MB) / 10} MB`;
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

/** What staff may upload: the limits that an installation has unless its environment says otherwise. */
export const UPLOAD_MAX_BYTES = { image: 20 * MB, video: 500 * MB, pdf: 30 * MB };

/** How long a link to set a new password works. */
export const RESET_MINUTES = 30;
