import type { Product } from '@velvet-spoon/contract/products';
import { Picture } from '../../ui/picture.tsx';
import styles from './product.module.css';
import { HERO_SIZES } from './product-page.tsx';

/** What is known of a dessert before its details arrive. */
export function ProductLoading({ preview }: { preview: Product | null }) {
  return (
    <section className={styles.hero} aria-busy="true">
      <div className={styles.stage}>
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
        {preview && <h1 className={styles.name}>{preview.name}</h1>}
        <p role="status">Loading dessert...</p>
      </div>
    </section>
  );
}
