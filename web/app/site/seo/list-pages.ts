import type { Post } from '@velvet-spoon/contract/api/posts';
import type { Product } from '@velvet-spoon/contract/api/products';
import type { MenuItemLeaf, MenuLeaf, MenuSection } from 'schema-dts';
import type { loader as menuLoader } from '../menu/menu.route.tsx';
import { ALL, menuAddress, menuTitle, menuView } from '../menu/menu-view.ts';
import type { loader as newsLoader } from '../news/news.route.tsx';
import { newsAddress, newsTitle, newsView } from '../news/news-view.ts';
import { cafeId, inPlace, menuId } from './cafe-node.ts';
import { allergenWords, dietOf, offerOf } from './offers.ts';
import type { Crumb, DataOf, PageContext, PageFacts } from './page-facts.ts';

const MENU: Crumb = { name: 'Menu', path: '/menu' };
const NEWS: Crumb = { name: 'News', path: '/news' };

/** How many names fit into a description. */
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

/** The sections of the whole menu, with the desserts that this page shows. */
function menuNode(origin: string, categories: readonly string[], products: readonly Product[]): MenuLeaf {
  return {
    '@type': 'Menu',
    '@id': menuId(origin),
    name: 'Menu',
    url: `${origin}/menu`,
    inLanguage: 'en',
    provider: { '@id': cafeId(origin) },
    hasMenuSection: categories.map((category) =>
      section(
        origin,
        category,
        products.filter((product) => product.category === category),
      ),
    ),
  };
}

function section(origin: string, category: string, products: readonly Product[]): MenuSection {
  return {
    '@type': 'MenuSection',
    name: category,
    url: origin + menuAddress({ category }),
    ...(products.length > 0 && { hasMenuItem: products.map((product) => menuItem(origin, product)) }),
  };
}

export function menuItem(origin: string, product: Product): MenuItemLeaf {
  const url = `${origin}/menu/${encodeURIComponent(product.slug)}`;
  const offers = offerOf(product, origin, url);
  const diet = dietOf(product);
  // MenuItem has no property for allergens.
  const description = [product.shortDescription, allergenWords(product)].filter(Boolean).join(' ');
  return {
    '@type': 'MenuItem',
    name: product.name,
    url,
    ...(description && { description }),
    ...(product.coverPicture && { image: origin + product.coverPicture.src }),
    ...(diet && { suitableForDiet: diet }),
    ...(offers && { offers }),
  };
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
