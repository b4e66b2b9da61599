import type { ProductDetail } from '@velvet-spoon/contract/products';
import { Link } from 'react-router';
import { business } from '../../business.ts';
import button from '../../ui/button.module.css';
import { Picture } from '../../ui/picture.tsx';
import { priceText } from '../products/price.ts';
import { atAGlance } from './at-a-glance.ts';
import styles from './product.module.css';

export const HERO_SIZES = '(min-width: 60rem) 55vw, 100vw';
const GALLERY_SIZES = '(min-width: 60rem) 30vw, 50vw';

export function ProductPage({ product }: { product: ProductDetail }) {
  const facts = atAGlance(product);
  return (
    <article>
      <section className={styles.hero}>
        <div className={styles.stage}>
          {product.coverPicture ? (
            <Picture
              picture={product.coverPicture}
              sizes={HERO_SIZES}
              isPriority
              className={styles.heroPicture}
            />
          ) : (
            <p className={styles.noPhoto}>Photo coming soon</p>
          )}
        </div>
        <div className={styles.summary}>
          <p className={styles.badge}>{product.category}</p>
          <h1 className={styles.name}>{product.name}</h1>
          <p className={styles.lead}>{product.shortDescription}</p>
          {product.price > 0 && <p className={styles.price}>{priceText(product.price)}</p>}
          <div className={styles.actions}>
            <a href={business.orderUrl} target="_blank" rel="noopener" className={button.primary}>
              Order Online
            </a>
            <Link to="/menu" className={button.quiet}>
              Back to collection
            </Link>
          </div>
        </div>
      </section>

      <section className={styles.details} aria-labelledby="ingredients">
        <div className={styles.text}>
          <h2 id="ingredients" className={styles.heading}>
            Ingredients
          </h2>
          {product.longDescription.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <aside className={styles.card} aria-labelledby="at-a-glance">
          <h2 id="at-a-glance" className={styles.cardTitle}>
            At a glance
          </h2>
          <dl className={styles.facts}>
            {facts.map(({ label, value }) => (
              <div key={label} className={styles.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </aside>
      </section>

      {product.galleryPictures.length > 0 && (
        <section className={styles.gallery} aria-labelledby="gallery">
          <h2 id="gallery" className={styles.heading}>
            Gallery
          </h2>
          <ul className={styles.pictures}>
            {product.galleryPictures.map((picture) => (
              <li key={picture.src}>
                <Picture picture={picture} sizes={GALLERY_SIZES} className={styles.galleryPicture} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
