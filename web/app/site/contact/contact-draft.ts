/** Where the tab keeps an unsent message. */
export const CONTACT_DRAFT = 'vs_contact_draft';

/**
 * A form sent within two seconds of its token looks like a robot's. Someone who comes back to a draft may well be that
 * fast, so the draft's token goes on counting. Both times are the server's, so the visitor's clock does not matter.
 */
export function tokenOfDraft(kept: string | undefined, current: string): string {
  if (!kept) return current;
  return openedAt(kept) <= openedAt(current) ? kept : current;
}

function openedAt(token: string): number {
  return Number(token.split('.', 1)[0]);
}
