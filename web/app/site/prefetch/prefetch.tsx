import { type PublicPage, publicPages } from '@velvet-spoon/contract/domain/public-pages';
import { useContext, useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { NonceContext } from '../../nonce.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

type Connection = { saveData?: boolean; effectiveType?: string };

declare global {
  interface Navigator {
    connection?: Connection;
  }
}

/**
 * Until our scripts run, a click loads a document, which browsers with speculation rules can fetch ahead. From then on a
 * click needs only data, and prefetched documents would be wasted.
 */
function documentRules(): string {
  const cached = Object.entries<PublicPage>(publicPages).filter(([, { params }]) => params);
  const href_matches = cached.map(([path]) => path.replace(':slug', '*'));
  const where = { and: [{ href_matches }, { not: { selector_matches: '[target],[download]' } }] };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
}

type PageData = typeof import('./page-data.ts');

let pageData: PageData | undefined;

/** Loads the module on the first sign of intent, because most of it is code of other pages. */
async function withPageData(use: (loaded: PageData) => void): Promise<void> {
  pageData ??= await import('./page-data.ts');
  use(pageData);
}

/** Fetches the code and the data of the page that a visitor is about to open. */
export function Prefetch() {
  const nonce = useContext(NonceContext);
  const isHydrated = useHydrated();
  const [page, setPage] = useState<string | null>(null);

  useEffect(
    () =>
      watchIntent((url) => {
        if (!maySpare(navigator.connection)) return;
        withPageData(({ prefetchData }) => {
          // The visitor may have opened the page while the module loaded.
          if (url.href !== location.href && prefetchData(url)) setPage(url.pathname + url.search);
        }).catch(() => {});
      }),
    [],
  );

  if (!isHydrated)
    return (
      // Only the server needs its text.
      <script type="speculationrules" nonce={nonce} suppressHydrationWarning>
        {import.meta.env.SSR ? documentRules() : ''}
      </script>
    );
  return page && <PrefetchPageLinks page={page} />;
}

/** A mouse on its way elsewhere stays on a link for less than this. */
const HOVER_MS = 65;

/** Whether this visitor's connection can afford data that may not be needed. */
function maySpare({ saveData, effectiveType }: Connection = {}): boolean {
  return saveData !== true && !effectiveType?.includes('2g');
}

/** The address of the page that a link opens in this tab, unless it is the current one. */
function pageOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  return url.pathname === location.pathname && url.search === location.search ? null : url;
}

/** Calls back when a visitor points at a link for a moment, touches it or moves the focus to it. */
function watchIntent(onIntent: (url: URL) => void): () => void {
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
