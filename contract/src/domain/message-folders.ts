/** Where staff find a message. Answering it or releasing it moves it. Staff call `answered` done: not all need an answer. */
export const MESSAGE_FOLDERS = ['inbox', 'answered', 'suspects'] as const;

export type MessageFolder = (typeof MESSAGE_FOLDERS)[number];

/** Why a message is possible spam. Unknown for those stored before the reason was. */
export const SUSPECT_REASONS = ['honeypot', 'too-fast', 'forged', 'content', 'staff', 'unknown'] as const;

export type SuspectReason = (typeof SUSPECT_REASONS)[number];

/** After how many months messages can be deleted. */
export const RETENTION_MONTHS = [3, 6, 12, 24, 36] as const;

/**
 * Bounds of the list: characters of a search and of an excerpt, messages per page, the most of them, and up to how many
 * are counted.
 */
export const MESSAGE_LIST_LIMITS = { query: 255, excerpt: 200, page: 25, most: 100, count: 100 } as const;

/** What can be done with several messages at once. */
export const BULK_ACTIONS = ['done', 'new', 'spam', 'not-spam', 'delete'] as const;

export type BulkAction = (typeof BULK_ACTIONS)[number];

/** In which folders an action changes anything. */
export const BULK_FOLDERS: Record<BulkAction, readonly MessageFolder[]> = {
  done: ['inbox'],
  new: ['answered'],
  spam: ['inbox', 'answered'],
  'not-spam': ['suspects'],
  delete: MESSAGE_FOLDERS,
};

/** Bounds of what staff write: characters, messages changed at once, and how long an answer waits to be taken back. */
export const ANSWERING_LIMITS = { answer: 10_000, note: 5000, bulk: 100, undoSeconds: 60 } as const;
