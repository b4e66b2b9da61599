/** Apart from the schemas, because the admin needs it in the browser. */
export const MEDIA_KINDS = ['picture', 'film', 'document'] as const;

export type MediaKind = (typeof MEDIA_KINDS)[number];
