import { SHARE_CARD } from '@velvet-spoon/contract/api/share-cards';
import type { BreadcrumbListLeaf, ImageObject, WebSiteLeaf } from 'schema-dts';
import { type CafeNode, cafeId, cafeNode, ownId, websiteId } from './cafe-node.ts';
import type { Crumb, PageContext, PageFacts, PageNode } from './page-facts.ts';

type Node =
  | CafeNode
  | WebSiteLeaf
  | PageNode
  | BreadcrumbListLeaf
  | NonNullable<PageFacts['main' | 'film' | 'recipe']>;

/** As Graph of schema-dts, whose union of all types is too large for the compiler. */
type PageGraph = { '@context': 'https://schema.org'; '@graph': Node[] };

/** Everything a page states, as one graph whose references all lead to its own nodes. */
export function graphOf(facts: PageFacts, context: PageContext): PageGraph {
  const { main, film, recipe, crumbs = [] } = facts;
  const nodes: Node[] = [
    cafeNode(context, main?.['@type'] === 'Menu'),
    websiteNode(context),
    pageNode(facts, context),
  ];
  if (crumbs.length > 0) nodes.push(breadcrumbs(crumbs, context));
  if (main) nodes.push(main);
  if (film) nodes.push(film);
  if (recipe) nodes.push(recipe);
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** Escaped, so that nothing in it can end its script element. */
export function serialise(graph: PageGraph): string {
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

function websiteNode({ origin, cafe }: PageContext): WebSiteLeaf {
  return {
    '@type': 'WebSite',
    '@id': websiteId(origin),
    url: `${origin}/`,
    name: cafe.name,
    inLanguage: 'en',
    publisher: { '@id': cafeId(origin) },
  };
}

function pageNode(
  { title, description, kind = 'WebPage', crumbs, main }: PageFacts,
  context: PageContext,
): PageNode {
  const { origin, address } = context;
  return {
    '@type': kind,
    '@id': ownId(address, 'page'),
    url: address,
    name: title,
    description,
    inLanguage: 'en',
    isPartOf: { '@id': websiteId(origin) },
    about: { '@id': cafeId(origin) },
    primaryImageOfPage: cardOf(context),
    ...(crumbs?.length && { breadcrumb: { '@id': ownId(address, 'breadcrumbs') } }),
    ...(main?.['@id'] && { mainEntity: { '@id': main['@id'] } }),
  };
}

function cardOf({ origin, shareCard }: PageContext): ImageObject {
  const { width, height } = SHARE_CARD;
  return { '@type': 'ImageObject', url: origin + shareCard, width: `${width}`, height: `${height}` };
}

function breadcrumbs(crumbs: readonly Crumb[], { origin, address }: PageContext): BreadcrumbListLeaf {
  const trail = [{ name: 'Home', path: '/' }, ...crumbs];
  return {
    '@type': 'BreadcrumbList',
    '@id': ownId(address, 'breadcrumbs'),
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
