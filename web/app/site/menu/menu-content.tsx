import type { Category, Product } from '@velvet-spoon/contract/api/products';
import type { Allergen } from '@velvet-spoon/contract/domain/allergens';
import type { PageParams } from '@velvet-spoon/contract/domain/public-pages';
import { Link } from 'react-router';
import type { Failed, Outcome } from '../../api/outcome.ts';
import { ProductGrid, ProductGridSkeleton } from '../../products/product-card.tsx';
import { inWords } from '../../products/product-words.ts';
import { Empty } from '../../ui/notice.tsx';
import { ListCanonical } from '../frame/canonical-link.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { LoadFailure } from '../unavailable/try-again.tsx';
import styles from './menu.module.css';
import {
  linkedPages,
  type MenuView,
  menuAddress,
  menuCanonical,
  menuTitle,
  menuView,
  PAGE_SIZE,
} from './menu-view.ts';
import { MenuWithout } from './menu-without.tsx';

type MenuContentProps = {
  categories: Outcome<Category[]>;
  /** Null until they have arrived. */
  allergens: Outcome<Allergen[]> | null;
  /** Null until they have arrived. */
  products: Outcome<Product[]> | null;
  search: PageParams<'/menu'>;
};

/** While desserts load, the filter links stay in place and keep the focus. */
export function MenuContent({ categories, allergens, products, search }: MenuContentProps) {
  if (!categories.ok) return <MenuFailure failure={categories} />;
  const view = menuView(categories.value, search);
  return (
    <>
      <ListCanonical path={menuCanonical(view)} />
      <Categories view={view} />
      <MenuWithout view={view} allergens={allergens?.ok ? allergens.value : []} />
      <p role="status" className="visually-hidden">
        {view.category}
        {view.without.length > 0 && ` without ${inWords(view.without)}`}:{' '}
        {view.total === 1 ? '1 dessert' : `${view.total} desserts`}, page {view.page} of {view.pageCount}
      </p>
      {products?.ok !== false && <PageTitle text={menuTitle(view)} />}
      {products ? <Desserts outcome={products} view={view} /> : <ProductGridSkeleton count={PAGE_SIZE} />}
      {view.pageCount > 1 && <Pagination view={view} />}
    </>
  );
}

function Desserts({ outcome, view }: { outcome: Outcome<Product[]>; view: MenuView }) {
  if (!outcome.ok) return <MenuFailure failure={outcome} />;
  const { without } = view;
  if (outcome.value.length === 0) {
    const kind = without.length > 0 ? `desserts without ${inWords(without)}` : 'desserts';
    return <Empty>No {kind} available in this category right now.</Empty>;
  }
  return <ProductGrid products={outcome.value} name={menuAddress(view)} avoided={without} isFirst />;
}

function MenuFailure({ failure }: { failure: Failed }) {
  return (
    <>
      <PageTitle text="The menu did not load" />
      <LoadFailure failure={failure} text={failure.message || 'Failed to load products.'} />
    </>
  );
}

function Categories({ view }: { view: MenuView }) {
  return (
    <nav aria-label="Categories" className={styles.categories}>
      {view.categories.map((category) => (
        <Link
          key={category}
          to={menuAddress({ category, without: view.without })}
          preventScrollReset
          className={styles.category}
          aria-current={category === view.category ? 'true' : undefined}
        >
          {category}
        </Link>
      ))}
    </nav>
  );
}

function Pagination({ view }: { view: MenuView }) {
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {linkedPages(view).map((page) =>
        typeof page === 'string' ? (
          <span key={page} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={`${menuAddress({ ...view, page })}#menu-content`}
            className={styles.page}
            aria-label={`Page ${page}`}
            aria-current={page === view.page ? 'page' : undefined}
          >
            {page}
          </Link>
        ),
      )}
    </nav>
  );
}
