import type { ProductDetail } from '@velvet-spoon/contract/products';
import { ProductCard } from '../../../site/products/product-card.tsx';
import styles from './preview.module.css';

/** Inert: its link would leave the form. */
export function CardPreview({ product }: { product: ProductDetail }) {
  return (
    <div className={styles.card} inert lang="en">
      <ProductCard product={product} sizes="18rem" />
    </div>
  );
}
