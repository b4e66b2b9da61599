import { PageTitle } from '../frame/page-title.tsx';
import { ProductGridSkeleton } from '../products/product-grid.tsx';
import shimmer from '../products/shimmer.module.css';
import styles from './menu.module.css';
import { MENU_TITLE, PAGE_SIZE } from './menu-view.ts';

export function MenuLoading() {
  return (
    <>
      <PageTitle text={MENU_TITLE} />
      <div className={styles.categories}>
        {Array.from({ length: 6 }, (_, index) => (
          <span key={index} className={`${styles.boneCategory} ${shimmer.bone}`} />
        ))}
      </div>
      <p role="status" className="visually-hidden">
        Loading desserts...
      </p>
      <ProductGridSkeleton count={PAGE_SIZE} />
    </>
  );
}
