import type { Product } from '@velvet-spoon/contract/products';

export const ALL = 'All';
export const PAGE_SIZE = 8;

export type MenuView = {
  categories: string[];
  category: string;
  products: Product[];
  page: number;
  pageCount: number;
};

/** What `/menu?category=…&page=…` shows. A page out of range becomes the nearest one. */
export function menuView(products: Product[], search: URLSearchParams): MenuView {
  const category = search.get('category') || ALL;
  const inCategory =
    category === ALL ? products : products.filter((product) => product.category === category);
  const pageCount = Math.max(1, Math.ceil(inCategory.length / PAGE_SIZE));
  const wanted = Number.parseInt(search.get('page') ?? '1', 10) || 1;
  const page = Math.min(Math.max(wanted, 1), pageCount);
  return {
    categories: [ALL, ...new Set(products.map((product) => product.category))],
    category,
    products: inCategory.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    page,
    pageCount,
  };
}

/** Leaves out the defaults, so that each view has exactly one address. */
export function menuAddress(category: string, page = 1): string {
  const search = new URLSearchParams();
  if (category !== ALL) search.set('category', category);
  if (page > 1) search.set('page', String(page));
  return search.size === 0 ? '/menu' : `/menu?${search}`;
}
