import type { Allergen } from '@velvet-spoon/contract/allergens';
import type { Product } from '@velvet-spoon/contract/products';
import { Link } from 'react-router';
import { Picture } from '../../ui/picture.tsx';
import { inWords } from '../allergens/in-words.ts';
import { useListState } from '../frame/list-address.ts';
import { priceText } from './price.ts';
import styles from './product-card.module.css';
import shimmer from './shimmer.module.css';

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
          <Picture picture={coverPicture} sizes={sizes} isPriority={isPriority} className={styles.picture} />
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
      </div>
    </article>
  );
}

/** With the name of the dessert, if it is known, it takes as many lines as the card will. */
export function ProductCardSkeleton({ name }: { name?: string | undefined }) {
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
