import type { PagePicture as PictureData } from '@velvet-spoon/contract/api/page-pictures';
import type { Product } from '@velvet-spoon/contract/api/products';
import { FEATURED_COUNT } from '@velvet-spoon/contract/domain/limits';
import { Link } from 'react-router';
import { useArrived } from '../../api/deferred.tsx';
import type { Arriving, Outcome } from '../../api/outcome.ts';
import { useCafe } from '../../api/root-data.ts';
import { ProductGrid, ProductGridSkeleton } from '../../products/product-card.tsx';
import button from '../../ui/button.module.css';
import { Counter } from '../../ui/counter.tsx';
import { Empty } from '../../ui/notice.tsx';
import { ShopWindow } from '../../ui/shop-window.tsx';
import { PagePicture } from '../page-pictures/page-pictures.tsx';
import type { HomeTexts } from '../texts/with-texts.tsx';
import { LoadFailure } from '../unavailable/try-again.tsx';
import styles from './sections.module.css';

export function Statistics({ statistics }: Pick<HomeTexts, 'statistics'>) {
  const { name } = useCafe();
  if (statistics.length === 0) return null;
  return (
    <section className={styles.statistics} aria-labelledby="statistics">
      <h2 id="statistics" className="visually-hidden">
        {name} in numbers
      </h2>
      <ul className={styles.list}>
        {statistics.map(({ value, label }) => (
          <li key={label} className={styles.item}>
            <span className={styles.number}>
              <Counter value={value} />
            </span>{' '}
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type SignatureCollectionProps = { products: Arriving<Product[]> };

export function SignatureCollection({ products }: SignatureCollectionProps) {
  const outcome = useArrived(products);
  return (
    <section className={styles.collection} aria-labelledby="signature">
      <div className={styles.head}>
        <h2 id="signature">Signature Collection</h2>
        <Link to="/menu" className={button.quiet}>
          Explore the menu
        </Link>
      </div>
      {outcome ? <Featured outcome={outcome} /> : <ProductGridSkeleton count={FEATURED_COUNT} isRow />}
    </section>
  );
}

function Featured({ outcome }: { outcome: Outcome<Product[]> }) {
  if (!outcome.ok) {
    return <LoadFailure failure={outcome} text={outcome.message || 'Failed to load featured products.'} />;
  }
  const products = outcome.value;
  if (products.length === 0) return <Empty>We will unveil our signature desserts soon.</Empty>;
  return <ProductGrid products={products} name={products.map(({ slug }) => slug).join()} isRow />;
}

type MissionProps = Pick<HomeTexts, 'mission'> & { picture: PictureData | null };

export function Mission({ mission: { title, lead, text }, picture }: MissionProps) {
  if (lead === '' && text === '') return null;
  return (
    <section className={styles.mission} aria-labelledby="mission">
      <div className={styles.window}>
        {picture ? <PagePicture picture={picture} sizes="44rem" /> : <ShopWindow />}
      </div>
      <div>
        <h2 id="mission" className={styles.kicker}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.paragraph}>{text}</p>
      </div>
    </section>
  );
}

/** The drift is pure CSS, for browsers that support it and visitors who allow motion. */
export function ParallaxBanner({ picture }: { picture: PictureData | null }) {
  return (
    <div className={styles.banner} data-testid="parallax-banner">
      <div className={styles.drift}>
        {picture && <PagePicture picture={picture} sizes="max(100vw, 52rem)" isBackdrop />}
      </div>
    </div>
  );
}

type FounderPromiseProps = Pick<HomeTexts, 'promise' | 'founder'>;

export function FounderPromise({ promise, founder }: FounderPromiseProps) {
  if (promise.quote === '') return null;
  return (
    <section className={styles.promise} aria-labelledby="promise">
      <div className={styles.text}>
        <h2 id="promise" className={styles.promiseTitle}>
          {promise.title}
        </h2>
        <figure>
          <blockquote className={styles.quote}>
            <p>“{promise.quote}”</p>
          </blockquote>
          <figcaption className={styles.founder}>{founder}</figcaption>
        </figure>
      </div>
    </section>
  );
}

export function Reviews({ reviews }: Pick<HomeTexts, 'reviews'>) {
  if (reviews.length === 0) return null;
  return (
    <section className={styles.review} aria-labelledby="review">
      <h2 id="review" className={styles.reviewsTitle}>
        {reviews.length === 1 ? 'From a guest' : 'From our guests'}
      </h2>
      {reviews.map(({ quote, guest }) => (
        <figure key={quote}>
          <blockquote className={styles.reviewsQuote}>
            <p>“{quote}”</p>
          </blockquote>
          <figcaption className={styles.guest}>{guest}</figcaption>
        </figure>
      ))}
    </section>
  );
}

type ClosingBannerProps = {
  picture: PictureData | null;
  /** Staff have chosen none. */
  isPlain?: boolean;
};

export function ClosingBanner({ picture, isPlain = false }: ClosingBannerProps) {
  return (
    <section className={isPlain ? styles.plainClosing : styles.closing} aria-labelledby="closing">
      <div className={styles.back}>
        {picture && (
          <PagePicture
            picture={picture}
            sizes="max(100vw, 48rem)"
            isBackdrop
            className={styles.closingPicture}
          />
        )}
      </div>
      <div>
        <p className={styles.closingKicker}>Made with Love</p>
        <h2 id="closing" className={styles.closingTitle}>
          Unique Desserts for Gourmet
        </h2>
      </div>
    </section>
  );
}
