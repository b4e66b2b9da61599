import type { Post } from '@velvet-spoon/contract/posts';
import type { Product } from '@velvet-spoon/contract/products';
import type { loader as menuLoader } from '../menu/menu.route.tsx';
import { ALL, menuAddress, menuTitle, menuView } from '../menu/menu-view.ts';
import type { loader as newsLoader } from '../news/news.route.tsx';
import { newsAddress, newsTitle, newsView } from '../news/news-view.ts';
import { inPlace } from './cafe-node.ts';
import { menuNode } from './menu-node.ts';
import type { Crumb, DataOf, PageContext, PageFacts } from './page-facts.ts';

const MENU: Crumb = { name: 'Menu', path: '/menu' };
const NEWS: Crumb = { name: 'News', path: '/news' };

/** How many names a description has room for. */
const NAMES = 3;

export function menuFacts(data: DataOf<typeof menuLoader>, context: PageContext): PageFacts {
  const { cafe, origin, search } = context;
  const categories = data.categories.ok ? data.categories.value : [];
  const products = data.products.ok ? data.products.value : [];
  const view = menuView(categories, search);
  const { category } = view;
  const isPart = category !== ALL && view.categories.includes(category);
  return {
    title: menuTitle(view),
    description: menuDescription(products, inPlace(cafe)),
    kind: 'CollectionPage',
    crumbs: isPart ? [MENU, { name: category, path: menuAddress({ category }) }] : [MENU],
    main: menuNode(
      origin,
      categories.map((one) => one.category),
      products,
    ),
  };
}

function menuDescription(products: readonly Product[], place: string): string {
  const names = products.slice(0, NAMES).map(({ name }) => name);
  const desserts =
    names.length > 0 ? `${names.join(', ')} and more raw vegan desserts` : 'Raw vegan desserts';
  return `${desserts}, made${place}. See what is in each one, what it costs, and order online.`;
}

export function newsFacts(data: DataOf<typeof newsLoader>, { cafe, search }: PageContext): PageFacts {
  const view = newsView(search);
  const themes = data.themes.ok ? data.themes.value : [];
  const posts = data.posts.ok ? data.posts.value : [];
  const { theme } = view;
  const isKnown = themes.includes(theme);
  const about = isKnown ? `${theme} from` : 'Recipes, seasons and notes from behind the counter of';
  return {
    title: newsTitle(view),
    description: newsDescription(posts, `${about} a raw vegan patisserie${inPlace(cafe)}`),
    kind: 'CollectionPage',
    crumbs: isKnown ? [NEWS, { name: theme, path: newsAddress({ theme }) }] : [NEWS],
    isIndexed: view.search === '',
  };
}

function newsDescription(posts: readonly Post[], about: string): string {
  const titles = posts.slice(0, NAMES).map(({ title }) => title);
  return titles.length > 0 ? `${about}: ${titles.join(', ')}.` : `${about}.`;
}
