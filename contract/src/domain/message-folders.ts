/** Where staff find a message. Answering it or releasing it moves it. */
export const MESSAGE_FOLDERS = ['inbox', 'answered', 'suspects'] as const;

export type MessageFolder = (typeof MESSAGE_FOLDERS)[number];

/** Why a message probably came from a bot. Unknown for those stored before the reason was. */
export const SUSPECT_REASONS = ['honeypot', 'too-fast', 'forged', 'unknown'] as const;

export type SuspectReason = (typeof SUSPECT_REASONS)[number];

/** After how many months messages can be deleted. */
export const RETENTION_MONTHS = [3, 6, 12, 24, 36] as const;

/**
 * Bounds of the list: characters of a search and of an excerpt, messages per page, the most of them, and up to how many
 * are counted.
 */
export const MESSAGE_LIST_LIMITS = { query: 255, excerpt: 200, page: 25, most: 100, count: 100 } as const;
