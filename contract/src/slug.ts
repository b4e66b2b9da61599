/** The last part of a page's address. */
export const SLUG = { pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/, maxLength: 255 } as const;
