/** Identifies this page. Not the browser tab: duplicating a tab would copy an id in its session storage. */
export const pageId = crypto.randomUUID();

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
