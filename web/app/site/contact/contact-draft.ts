/** Where the tab keeps an unsent message. */
export const CONTACT_DRAFT = 'vs_contact_draft';

const HOUR_MS = 3600 * 1000;
/** The server accepts a token for a day. One hour of it is for finishing the message. */
const LONGEST_DRAFT_MS = 23 * HOUR_MS;

/**
 * A form sent within two seconds of its token looks like a robot's. Someone who comes back to a draft may well be that
 * fast, so the draft's token goes on counting while it is good. Both times are the server's, so the visitor's clock
 * does not matter.
 */
export function tokenOfDraft(kept: string | undefined, current: string): string {
  if (!kept) return current;
  const age = openedAt(current) - openedAt(kept);
  return age >= 0 && age < LONGEST_DRAFT_MS ? kept : current;
}

function openedAt(token: string): number {
  return Number(token.split('.', 1)[0]);
}
