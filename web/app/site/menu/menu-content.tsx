import type { Product } from '@velvet-spoon/contract/products';
import { Link } from 'react-router';
import { Empty } from '../../ui/notice.tsx';
import { ProductGrid } from '../products/product-grid.tsx';
import styles from './menu.module.css';
import { type MenuView, menuAddress, menuView } from './menu-view.ts';

type MenuContentProps = { products: Product[]; search: URLSearchParams };

export function MenuContent({ products, search }: MenuContentProps) {
  const view = menuView(products, search);
  return (
    <>
      <Categories view={view} />
      <p role="status" className="visually-hidden">
        {view.category}, page {view.page} of {view.pageCount}
      </p>
      {view.products.length === 0 ? (
        <Empty>No desserts available in this category right now.</Empty>
      ) : (
        <ProductGrid products={view.products} name={menuAddress(view.category, view.page)} isFirst />
      )}
      {view.pageCount > 1 && <Pagination view={view} />}
    </>
  );
}

function Categories({ view }: { view: MenuView }) {
  return (
    <nav aria-label="Categories" className={styles.categories}>
      {view.categories.map((category) => (
        <Link
          key={category}
          to={menuAddress(category)}
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
  const pages = Array.from({ length: view.pageCount }, (_, index) => index + 1);
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {pages.map((page) => (
        <Link
          key={page}
          to={`${menuAddress(view.category, page)}#menu-content`}
          className={styles.page}
          aria-label={`Page ${page}`}
          aria-current={page === view.page ? 'page' : undefined}
        >
          {page}
        </Link>
      ))}
    </nav>
  );
}
