import { SHARE_CARD } from '@velvet-spoon/contract/api/share-cards';
import { publicPages, type ShownPath } from '@velvet-spoon/contract/domain/public-pages';
import { renderToStaticMarkup } from 'react-dom/server';
import type { StaticHandlerContext } from 'react-router';
import { homeFacts, productFacts, storyFacts } from './detail-pages.ts';
import { graphOf, serialise } from './graph.ts';
import type { HeadFacts } from './head-facts.ts';
import { menuFacts, newsFacts } from './list-pages.ts';
import type { FactsOf, PageContext, PageFacts } from './page-facts.ts';
import { plainPages } from './plain-pages.ts';

const CANONICAL = /<link rel="canonical" href="([^"]+)"\/>/;

/**
 * Completes a rendered page with its head elements for search engines and link previews. Only the server does, so that
 * visitors do not download that code: within the site, a navigation changes the title and the canonical link, and
 * removes the rest (frame/canonical-link.tsx).
 */
export function describePage(
  html: string,
  handled: StaticHandlerContext,
  { publicUrl, facts }: { publicUrl: string; facts: HeadFacts | null },
): string {
  const address = CANONICAL.exec(html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
  if (address === undefined) return html;
  if (handled.statusCode === 404) return withHead(html, <NoIndex />);
  if (facts === null || handled.statusCode >= 400) return html;
  const search = new URLSearchParams(handled.location.search);
  const context: PageContext = { ...facts, origin: publicUrl, address, search };
  const page = factsOf(handled, context);
  if (!page) return html;
  const graph = serialise(graphOf(page, context));
  return withHead(html, <Head page={page} context={context} />).replace('</body>', () => {
    return `<script type="application/ld+json" data-head="">${graph}</script></body>`;
  });
}

/** Each takes what its loader has returned, whose type only the route knows. */
const pages: Record<ShownPath, FactsOf<never>> = {
  ...plainPages,
  '/': homeFacts,
  '/menu': menuFacts,
  '/menu/:slug': productFacts,
  '/news': newsFacts,
  '/news/:slug': storyFacts,
};

function factsOf({ matches, loaderData }: StaticHandlerContext, context: PageContext): PageFacts | null {
  const { id = '', path: own = '' } = matches.at(-1)?.route ?? {};
  const path = `/${own}`;
  if (!isShown(path)) return null;
  const facts = pages[path](loaderData[id] as never, context);
  return facts && { isIndexed: !('hidden' in publicPages[path]), ...facts };
}

function isShown(path: string): path is ShownPath {
  return path in pages;
}

function withHead(html: string, head: React.ReactNode): string {
  return html.replace('</head>', () => `${renderToStaticMarkup(head)}</head>`);
}

function NoIndex() {
  return <meta name="robots" content="noindex" data-head="" />;
}

function Head({ page, context }: { page: PageFacts; context: PageContext }) {
  const { title, description, kind, article, isIndexed = true } = page;
  const { cafe, origin, address, shareCard } = context;
  // The words on the site's card, which most pages share.
  const siteCard = cafe.tagline ? `${cafe.name}: ${cafe.tagline}` : cafe.name;
  const graph: [property: string, content: string][] = [
    ['og:type', article ? 'article' : 'website'],
    ['og:site_name', cafe.name],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:locale', 'en_US'],
    ['og:image', origin + shareCard],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', `${SHARE_CARD.width}`],
    ['og:image:height', `${SHARE_CARD.height}`],
    ['og:image:alt', kind === 'ItemPage' ? `${title}, ${cafe.name}` : siteCard],
  ];
  if (article)
    graph.push(['article:published_time', article.publishedAt], ['article:section', article.section]);
  return (
    <>
      <meta name="description" content={description} data-head="" />
      {!isIndexed && <NoIndex />}
      {graph.map(([property, content]) => (
        <meta key={property} property={property} content={content} data-head="" />
      ))}
      {/* Twitter takes everything else from the tags above. */}
      <meta name="twitter:card" content="summary_large_image" data-head="" />
    </>
  );
}
