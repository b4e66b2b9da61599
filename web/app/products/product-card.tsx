import type { Product } from '@velvet-spoon/contract/api/products';
import type { Allergen } from '@velvet-spoon/contract/domain/allergens';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useListState } from '../ui/list-address.ts';
import { Picture } from '../ui/picture.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import styles from './product-card.module.css';
import { decidingFacts, inWords, priceText } from './product-words.ts';
import shimmer from './shimmer.module.css';

const SKELETON_MS = 500;

const SIZES = '(min-width: 70rem) 26rem, (min-width: 48rem) 46vw, 92vw';
const WIDE_SIZES = '(min-width: 70rem) 52rem, (min-width: 48rem) 46vw, 92vw';

type ProductCardProps = {
  product: Product;
  sizes: string;
  isPriority?: boolean;
  avoided?: Allergen[] | undefined;
};

/** The link covers the whole card and is its only tab stop. */
export function ProductCard({ product, sizes, isPriority = false, avoided }: ProductCardProps) {
  const { slug, name, category, price, shortDescription, coverPicture, isSoldOut, isNew } = product;
  const traces = product.allergens.mayContain.filter((allergen) => avoided?.includes(allergen));
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        {coverPicture ? (
          <Picture picture={coverPicture} sizes={sizes} isPriority={isPriority} />
        ) : (
          <p className={styles.noPhoto}>Photo coming soon</p>
        )}
        <p className={styles.badge}>{category}</p>
        {(isSoldOut || isNew) && <p className={styles.mark}>{isSoldOut ? 'Sold out' : 'New'}</p>}
      </div>
      <h3 className={styles.name}>{name}</h3>
      <div>
        <p className={styles.description}>{shortDescription}</p>
        {traces.length > 0 && <p className={styles.traces}>May contain {inWords(traces)}</p>}
      </div>
      <div className={styles.foot}>
        <p className={styles.price}>{priceText(price)}</p>
        <Link
          to={`/menu/${slug}`}
          state={useListState('/menu')}
          className={styles.link}
          aria-label={`View dessert: ${name}`}
        >
          View dessert
        </Link>
        <p className={styles.facts}>{decidingFacts(product)}</p>
      </div>
    </article>
  );
}

/** Contains the name of the dessert, if it is known, to be as tall as the card. */
function ProductCardSkeleton({ name }: { name?: string | undefined }) {
  return (
    <div className={styles.card} data-testid="product-skeleton">
      <div className={`${styles.cover} ${shimmer.bone}`} />
      <h3 className={`${styles.boneName} ${shimmer.bone}`} aria-hidden="true">
        <span>{name}</span>
      </h3>
      <span className={`${styles.boneText} ${shimmer.bone}`} />
      <span className={`${styles.bonePrice} ${shimmer.bone}`} />
    </div>
  );
}

type ProductGridProps = {
  products: Product[];
  /** Identifies the list. A new name shows skeletons first. */
  name: string;
  /** The grid is at the top of the page, so visitors wait for its first picture. */
  isFirst?: boolean;
  /** If the cards are wider than on the menu. */
  sizes?: string | undefined;
  /** One row on every screen: phones scroll it sideways. */
  isRow?: boolean;
  /** Cards say which of these a dessert may contain traces of. */
  avoided?: Allergen[] | undefined;
};

export function ProductGrid(props: ProductGridProps) {
  const { products, name, isFirst = false, isRow = false, sizes = SIZES, avoided } = props;
  const isWaiting = useSkeleton(name);
  if (isWaiting) return <ProductGridSkeleton count={products.length} products={products} isRow={isRow} />;
  return (
    <ul className={isRow ? styles.row : styles.grid}>
      {products.map((product, index) => (
        <li key={product.slug} className={styles.cell}>
          <ProductCard
            product={product}
            sizes={isFirst && index === 0 ? WIDE_SIZES : sizes}
            isPriority={isFirst && index === 0}
            avoided={avoided}
          />
        </li>
      ))}
    </ul>
  );
}

type ProductGridSkeletonProps = { count: number; products?: Product[]; isRow?: boolean };

export function ProductGridSkeleton({ count, products, isRow = false }: ProductGridSkeletonProps) {
  return (
    <div className={isRow ? styles.row : styles.grid} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.cell}>
          <ProductCardSkeleton name={products?.[index]?.name} />
        </div>
      ))}
    </div>
  );
}

/** True for half a second after the list changes in the browser. Never hides the server's first view. */
function useSkeleton(list: string): boolean {
  const isHydrated = useHydrated();
  const [shown, setShown] = useState(isHydrated ? null : list);
  const isWaiting = shown !== list;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setShown(list), SKELETON_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, list]);
  return isWaiting;
}
