/** A mouse on its way elsewhere stays on a link for less than this. */
const HOVER_MS = 65;

type SlowConnection = { saveData?: boolean; effectiveType?: string };

/** Whether this visitor's connection has room for what may not be needed. */
export function maySpare({ saveData, effectiveType }: SlowConnection = {}): boolean {
  return saveData !== true && !effectiveType?.includes('2g');
}

/** The address of the page that a link opens in this tab, unless it is the current one. */
function pageOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  return url.pathname === location.pathname && url.search === location.search ? null : url;
}

/** Calls back when somebody points at a link for a moment, touches it or moves the focus to it. */
export function watchIntent(onIntent: (url: URL) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function now({ target }: Event): void {
    const url = pageOf(target);
    if (url) onIntent(url);
  }
  function soon(event: Event): void {
    clearTimeout(timer);
    timer = setTimeout(() => now(event), HOVER_MS);
  }

  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  document.addEventListener('mouseover', soon, options);
  document.addEventListener('touchstart', now, options);
  document.addEventListener('focusin', now, options);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
