import type { Product } from '@velvet-spoon/contract/products';
import { Link } from 'react-router';
import { Deferred } from '../../api/deferred.tsx';
import type { Outcome } from '../../api/outcome.ts';
import button from '../../ui/button.module.css';
import { Empty, Failure } from '../../ui/notice.tsx';
import { ProductGrid, ProductGridSkeleton } from '../products/product-grid.tsx';
import { FEATURED_COUNT } from './featured.ts';
import styles from './signature-collection.module.css';

type SignatureCollectionProps = { products: Outcome<Product[]> | Promise<Outcome<Product[]>> };

export function SignatureCollection({ products }: SignatureCollectionProps) {
  return (
    <section className={styles.collection} aria-labelledby="signature">
      <div className={styles.head}>
        <h2 id="signature" className={styles.title}>
          Signature Collection
        </h2>
        <Link to="/menu" className={button.quiet}>
          Explore the menu
        </Link>
      </div>
      <Deferred value={products} name="featured" fallback={<ProductGridSkeleton count={FEATURED_COUNT} />}>
        {(outcome) => <Featured outcome={outcome} />}
      </Deferred>
    </section>
  );
}

function Featured({ outcome }: { outcome: Outcome<Product[]> }) {
  if (!outcome.ok) return <Failure>{outcome.message || 'Failed to load featured products.'}</Failure>;
  const products = outcome.value;
  if (products.length === 0) return <Empty>We will unveil our signature desserts soon.</Empty>;
  return <ProductGrid products={products} name={products.map(({ slug }) => slug).join()} />;
}
