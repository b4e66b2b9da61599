import { type Draft, discardDraft, storeText } from './draft-store.ts';
import { openPages } from './page-presence.ts';

const PREFIX = 'admin-post-draft:';

/** IndexedDB may not answer before a page is gone, least of all a page that has just opened. localStorage does. */
export function leaveLastWords(draft: Draft): void {
  try {
    localStorage.setItem(PREFIX + draft.id, JSON.stringify(draft));
  } catch {
    // It is full. IndexedDB may still be in time.
  }
}

/** The draft is over, even if the page is gone before IndexedDB has deleted it. */
export function leaveEnd(id: string): void {
  localStorage.removeItem(PREFIX + id);
  try {
    localStorage.setItem(PREFIX + id, 'null');
  } catch {
    // As above.
  }
}

export function forgetLastWords(id: string): void {
  localStorage.removeItem(PREFIX + id);
}

/** Stores what closed pages left behind as the drafts that they belong to, and discards what they had finished. */
export async function storeLastWords(): Promise<void> {
  const left = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  if (left.length === 0) return;
  const pages = await openPages();
  for (const key of left) {
    const draft: Draft | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (draft && pages.has(draft.owner)) continue;
    const id = key.slice(PREFIX.length);
    await (draft ? storeText(draft) : discardDraft(id));
    forgetLastWords(id);
  }
}
