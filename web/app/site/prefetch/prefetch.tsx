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

/** Fetches the code and the data of the page that a visitor is about to open. */
export function Prefetch() {
  const nonce = useContext(NonceContext);
  const isHydrated = useHydrated();
  const [page, setPage] = useState<string | null>(null);

  useEffect(
    () =>
      watchIntent((url) => {
        if (maySpare(navigator.connection)) void prefetch(url).catch(() => {});
      }),
    [],
  );

  /** What pages load, and how, is known only once it is needed: most of it is code of other pages. */
  async function prefetch(url: URL): Promise<void> {
    const { prefetchData } = await import('./page-data.ts');
    if (prefetchData(url)) setPage(url.pathname + url.search);
  }

  if (!isHydrated)
    return (
      <script type="speculationrules" nonce={nonce}>
        {documentRules}
      </script>
    );
  return page && <PrefetchPageLinks page={page} />;
}
