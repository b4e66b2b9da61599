import type { Product } from '@velvet-spoon/contract/products';
import { Picture } from '../../ui/picture.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import shimmer from '../products/shimmer.module.css';
import styles from './product.module.css';
import { HERO_SIZES } from './product-pictures.ts';

/** Shows what the list knows about the dessert, laid out like the final page. */
export function ProductLoading({ preview }: { preview: Product | null }) {
  return (
    <div className={styles.hero} aria-busy="true">
      <PageTitle text={preview?.name ?? 'Dessert'} />
      <div className={preview?.coverPicture ? styles.stage : `${styles.stage} ${shimmer.bone}`}>
        {preview?.coverPicture && (
          <Picture
            picture={preview.coverPicture}
            sizes={HERO_SIZES}
            isPriority
            className={styles.heroPicture}
          />
        )}
      </div>
      <div className={styles.summary}>
        <p role="status" className={styles.loading}>
          Loading dessert...
        </p>
        {preview ? (
          <h1 className={styles.name}>{preview.name}</h1>
        ) : (
          <span className={`${styles.boneName} ${shimmer.bone}`} />
        )}
        <span className={`${styles.boneLine} ${shimmer.bone}`} />
        <span className={`${styles.boneLine} ${shimmer.bone}`} />
        <span className={`${styles.boneButton} ${shimmer.bone}`} />
      </div>
    </div>
  );
}
