import type { Category } from '@velvet-spoon/contract/api/products';
import { type Allergen, isAllergen } from '@velvet-spoon/contract/domain/allergens';
import type { PageParams } from '@velvet-spoon/contract/domain/public-pages';
import { inWords } from '../../products/product-words.ts';

export const ALL = 'All';
export const PAGE_SIZE = 8;
/** PRODUCT_QUERY_LIMITS of the contract, repeated because importing an object adds its module to every page. */
const API_LIMITS = { text: 255, page: 1_000_000 };

/** The view in an address: `/menu?category=Tarts&without=soy+tree-nuts&page=2`. */
type MenuPlace = { category: string; without?: Allergen[]; page?: number };

export type MenuView = Required<MenuPlace> & { categories: string[]; total: number; pageCount: number };

/** The API query of an address. The API answers a page out of range with the nearest one. */
export function menuQuery(search: PageParams<'/menu'>) {
  const category = search.get('category')?.trim().slice(0, API_LIMITS.text) || ALL;
  const page = Number.parseInt(search.get('page') ?? '', 10) || 1;
  return {
    category: isSame(category, ALL) ? undefined : category,
    without: withoutOf(search).join() || undefined,
    limit: PAGE_SIZE,
    page: Math.min(Math.max(page, 1), API_LIMITS.page),
  };
}

/** The view at an address. A page out of range becomes the nearest one. */
export function menuView(categories: Category[], search: PageParams<'/menu'>): MenuView {
  const { category: asked = ALL, page } = menuQuery(search);
  const names = categories.map((one) => one.category);
  const category = names.find((name) => isSame(name, asked)) ?? asked;
  let total = 0;
  for (const one of categories) if (category === ALL || category === one.category) total += one.count;
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const without = withoutOf(search);
  return {
    categories: [ALL, ...names],
    category,
    without,
    page: Math.min(page, pageCount),
    total,
    pageCount,
  };
}

/** The canonical address: the whole menu for an unknown category, and never that of a filtered list. */
export function menuCanonical({ categories, category, without, page }: MenuView): string {
  if (!categories.includes(category)) return '/menu';
  return menuAddress({ category, page: without.length > 0 ? 1 : page });
}

export const MENU_TITLE = 'Menu of raw vegan desserts';

export function menuTitle({ categories, category, without, page }: MenuView): string {
  const isPart = category !== ALL && categories.includes(category);
  const title = isPart ? `${category}: Menu` : MENU_TITLE;
  const choice = without.length > 0 ? ` without ${inWords(without)}` : '';
  return `${title}${choice}${page > 1 ? `, page ${page}` : ''}`;
}

/** Known allergens, in one order, so that the same choice has the same address. */
function withoutOf(search: PageParams<'/menu'>): Allergen[] {
  const asked =
    search
      .get('without')
      ?.toLowerCase()
      .split(/[\s,]+/) ?? [];
  return [...new Set(asked)].filter(isAllergen).toSorted();
}

/** The choice with this allergen added or removed. */
export function toggled(without: Allergen[], allergen: Allergen): Allergen[] {
  return without.includes(allergen)
    ? without.filter((one) => one !== allergen)
    : [...without, allergen].toSorted();
}

/** Visitors type category names in any case, and the API accepts that. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Leaves out the defaults, so that each view has exactly one address. */
export function menuAddress({ category, without = [], page = 1 }: MenuPlace): string {
  const search = new URLSearchParams();
  if (category !== ALL) search.set('category', category);
  if (without.length > 0) search.set('without', without.join(' '));
  if (page > 1) search.set('page', String(page));
  return search.size === 0 ? '/menu' : `/menu?${search}`;
}

/** How many page links there is room for. */
const LINKS = 9;

type Gap = 'earlier' | 'later';

/** The pages to link to: all of them, or the first, the last and those around this one. */
export function linkedPages({ page, pageCount }: Pick<MenuView, 'page' | 'pageCount'>): (number | Gap)[] {
  if (pageCount <= LINKS) return range(1, pageCount);
  const middle = LINKS - 4;
  const first = Math.min(Math.max(page - Math.floor(middle / 2), 3), pageCount - middle - 1);
  const last = first + middle - 1;
  return [
    1,
    first > 3 ? 'earlier' : 2,
    ...range(first, last),
    last < pageCount - 2 ? 'later' : pageCount - 1,
    pageCount,
  ];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
