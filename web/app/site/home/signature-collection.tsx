import { FEATURED_COUNT } from '@velvet-spoon/contract/limits';
import type { Product } from '@velvet-spoon/contract/products';
import { Link } from 'react-router';
import type { Outcome } from '../../api/outcome.ts';
import { useArrived } from '../../api/use-arrived.ts';
import button from '../../ui/button.module.css';
import { Empty } from '../../ui/notice.tsx';
import { ProductGrid, ProductGridSkeleton } from '../products/product-grid.tsx';
import { LoadFailure } from '../unavailable/load-failure.tsx';
import styles from './signature-collection.module.css';

type SignatureCollectionProps = { products: Outcome<Product[]> | Promise<Outcome<Product[]>> };

export function SignatureCollection({ products }: SignatureCollectionProps) {
  const outcome = useArrived(products);
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
      {outcome ? <Featured outcome={outcome} /> : <ProductGridSkeleton count={FEATURED_COUNT} />}
    </section>
  );
}

function Featured({ outcome }: { outcome: Outcome<Product[]> }) {
  if (!outcome.ok) {
    return <LoadFailure failure={outcome} text={outcome.message || 'Failed to load featured products.'} />;
  }
  const products = outcome.value;
  if (products.length === 0) return <Empty>We will unveil our signature desserts soon.</Empty>;
  return <ProductGrid products={products} name={products.map(({ slug }) => slug).join()} />;
}
