export const READER_STATES = ['active', 'pending', 'left'] as const;

/** Where a subscription comes from: the foot of a page, the end of a story, or a list that staff added. */
export const READER_SOURCES = ['form', 'story', 'csv'] as const;

/** What a visitor agrees to by pressing the button. Kept with each reader as it was then. */
export const CONSENT = 'Email me new stories. I can unsubscribe at any time with one click.';

/** The same for every address, so that nobody learns who reads. */
export const SUBSCRIBE_ANSWER = 'Check your inbox: open the link in our email, and you’re on the list.';

/** After how long an unconfirmed subscription is forgotten. */
export const CONFIRM_DAYS = 7;

/** Bounds: characters of a search, readers per page, addresses in one list, and letters a minute. */
export const READER_LIMITS = { query: 255, page: 50, most: 200, list: 5000, perMinute: 600 } as const;

/** Letters that are listed, the newest first. */
export const LETTERS_LISTED = 20;
