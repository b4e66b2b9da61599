import { useContext, useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { NonceContext } from '../../nonce.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { maySpare, watchIntent } from './intended-page.ts';

declare global {
  interface Navigator {
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/**
 * Until our scripts run, a click loads a document, which browsers that know this can fetch ahead. From then on a click
 * needs only data, and documents would be fetched for nothing.
 */
const documentRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: ['/', '/about', '/menu', '/menu/*', '/news', '/news/*', '/privacy'] },
          { not: { selector_matches: '[target],[download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

type PageData = typeof import('./page-data.ts');

let pageData: PageData | undefined;

/** Loads it on the first sign of intent, because most of it is code of other pages. From then on it is there at once. */
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
          // By the time it was loaded, the page may have been opened.
          if (url.href !== location.href && prefetchData(url)) setPage(url.pathname + url.search);
        }).catch(() => {});
      }),
    [],
  );

  if (!isHydrated)
    return (
      <script type="speculationrules" nonce={nonce}>
        {documentRules}
      </script>
    );
  return page && <PrefetchPageLinks page={page} />;
}
