/** The cookie by which staff look at a site that is not open yet. */
export const SITE_PREVIEW = { cookie: 'site-preview', seconds: 3600 } as const;
