import { ProductGridSkeleton } from '../products/product-grid.tsx';
import shimmer from '../products/shimmer.module.css';
import styles from './menu.module.css';
import { PAGE_SIZE } from './menu-view.ts';

export function MenuLoading() {
  return (
    <>
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
