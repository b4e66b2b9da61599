import { discardUnsaved, storeText, type Unsaved } from './unsaved-store.ts';

/** Identifies this page. Not the browser tab: duplicating a tab would copy an id in its session storage. */
export const pageId = crypto.randomUUID();

const PREFIX = 'admin-post-draft:';

/** IndexedDB may not answer before a page is gone, least of all a page that has just opened. localStorage does. */
export function leaveLastWords(draft: Unsaved): void {
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
    const draft: Unsaved | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (draft && pages.has(draft.owner)) continue;
    const id = key.slice(PREFIX.length);
    await (draft ? storeText(draft) : discardUnsaved(id));
    forgetLastWords(id);
  }
}

const lockOf = (page: string) => `admin-page-${page}`;

// Held until the page is closed, reloaded or crashes. Other pages can tell by it whether we are still here.
void navigator.locks?.request(lockOf(pageId), () => new Promise(() => {}));

/** The other pages that are open now. */
export async function openPages(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  // Those who wait for a page to go hold its lock for a moment too, but share it.
  const names = new Set(held.filter(({ mode }) => mode === 'exclusive').map(({ name }) => name));
  names.delete(lockOf(pageId));
  return new Set([...names].flatMap((name) => name?.match(/^admin-page-(.+)$/)?.[1] ?? []));
}

/** Calls back once that page is gone. */
export function onPageGone(page: string, callback: () => void): () => void {
  const controller = new AbortController();
  const options = { mode: 'shared', signal: controller.signal } as const;
  navigator.locks?.request(lockOf(page), options, callback).catch(() => {});
  return () => controller.abort();
}
