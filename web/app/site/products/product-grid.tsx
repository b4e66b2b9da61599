import type { Allergen } from '@velvet-spoon/contract/allergens';
import type { Product } from '@velvet-spoon/contract/products';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';
import styles from './product-grid.module.css';
import { useSkeleton } from './use-skeleton.ts';

const SIZES = '(min-width: 75rem) 18rem, (min-width: 60rem) 30vw, (min-width: 36rem) 45vw, 92vw';

type ProductGridProps = {
  products: Product[];
  /** Identifies the list. A new name shows skeletons first. */
  name: string;
  /** The grid is at the top of the page, so visitors wait for its first picture. */
  isFirst?: boolean;
  /** Cards say which of these a dessert may contain traces of. */
  avoided?: Allergen[] | undefined;
};

export function ProductGrid({ products, name, isFirst = false, avoided }: ProductGridProps) {
  const isWaiting = useSkeleton(name);
  if (isWaiting) return <ProductGridSkeleton count={products.length} products={products} />;
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.slug} className={styles.cell}>
          <ProductCard
            product={product}
            sizes={SIZES}
            isPriority={isFirst && index === 0}
            avoided={avoided}
          />
        </li>
      ))}
    </ul>
  );
}

export function ProductGridSkeleton({ count, products }: { count: number; products?: Product[] }) {
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.cell}>
          <ProductCardSkeleton name={products?.[index]?.name} />
        </div>
      ))}
    </div>
  );
}
