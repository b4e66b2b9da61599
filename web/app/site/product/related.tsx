import type { Product } from '@velvet-spoon/contract/products';
import { ProductGrid } from '../products/product-grid.tsx';
import styles from './product.module.css';

type RelatedProps = { category: string; products: Product[]; slug: string };

export function Related({ category, products, slug }: RelatedProps) {
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related" className={styles.heading}>
        More {category}
      </h2>
      <ProductGrid products={products} name={slug} />
    </section>
  );
}
