import { cut, summaryOf, themeOf } from '@velvet-spoon/contract/post-display';
import type { loader as homeLoader } from '../home/home.route.tsx';
import { menuAddress } from '../menu/menu-view.ts';
import type { loader as productLoader } from '../product/product.route.tsx';
import type { loader as storyLoader } from '../story/story.route.tsx';
import { filmNode } from './film-node.ts';
import type { DataOf, PageContext, PageFacts } from './page-facts.ts';
import { inPlace } from './place-words.ts';
import { productNode } from './product-node.ts';
import { storyNode } from './story-node.ts';

/** What search engines show of a description, and a little more. */
const DESCRIPTION = 200;

export function homeFacts(data: DataOf<typeof homeLoader>, context: PageContext): PageFacts {
  const { cafe } = context;
  const film =
    data.imagery.ok && data.texts.ok
      ? filmNode(data.imagery.value.film, data.texts.value.film, context)
      : null;
  const what = `${cafe.tagline}${inPlace(cafe)}`.trim();
  return {
    title: what === '' ? cafe.name : `${cafe.name}: ${what}`,
    description: cafe.description || what || cafe.name,
    ...(film && { film }),
  };
}

export function productFacts(
  { product }: DataOf<typeof productLoader>,
  context: PageContext,
): PageFacts | null {
  if (!product?.ok) return null;
  const { name, slug, category, shortDescription } = product.value;
  const { cafe } = context;
  const from = `A raw vegan dessert by ${cafe.name}${inPlace(cafe)}.`;
  const description = `${shortDescription} ${from}`.trim();
  return {
    title: name,
    description: description.length <= DESCRIPTION ? description : shortDescription || from,
    kind: 'ItemPage',
    crumbs: [
      { name: 'Menu', path: '/menu' },
      { name: category, path: menuAddress({ category }) },
      { name, path: `/menu/${encodeURIComponent(slug)}` },
    ],
    main: productNode(product.value, context),
  };
}

export function storyFacts({ story }: DataOf<typeof storyLoader>, context: PageContext): PageFacts | null {
  if (!story?.ok) return null;
  const { title, slug, created_at } = story.value;
  const description = cut(summaryOf(story.value), DESCRIPTION);
  return {
    title,
    description,
    kind: 'ItemPage',
    crumbs: [
      { name: 'News', path: '/news' },
      { name: title, path: `/news/${encodeURIComponent(slug)}` },
    ],
    main: storyNode(story.value, description, context),
    article: { publishedAt: created_at, section: themeOf(story.value) },
  };
}
