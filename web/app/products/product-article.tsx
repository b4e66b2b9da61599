import type { ProductDetail } from '@velvet-spoon/contract/api/products';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { useListAddress } from '../ui/list-address.ts';
import { Allergens } from './allergens.tsx';
import { Carousel } from './carousel.tsx';
import { Gallery } from './gallery.tsx';
import { OrderLink } from './order-link.tsx';
import styles from './product.module.css';
import { heroPictures, unique } from './product-pictures.ts';
import { decidingFacts, priceText } from './product-words.ts';

/** The article about a dessert. The back-office shows the same as a preview. */
export function ProductArticle({ product, children }: { product: ProductDetail; children?: ReactNode }) {
  const pictures = heroPictures(product);
  const gallery = unique(product.galleryPictures);
  return (
    <article>
      <div className={styles.hero}>
        <div className={styles.stage}>
          {pictures.length > 0 ? (
            <Carousel label={`Pictures of ${product.name}`} pictures={pictures} />
          ) : (
            <p className={styles.noPhoto}>Photo coming soon</p>
          )}
        </div>
        <div className={styles.summary}>
          <div className={styles.marks}>
            <p className={styles.badge}>{product.category}</p>
            {product.isNew && <p className={styles.mark}>New</p>}
          </div>
          <h1 className={styles.name}>{product.name}</h1>
          <p className={styles.lead}>{product.shortDescription}</p>
          {product.price > 0 && <p className={styles.price}>{priceText(product.price)}</p>}
          <p className={styles.decides}>{decidingFacts(product)}</p>
          {product.isSoldOut && (
            <p className={styles.soldOut}>Sold out for now. Please ask us when it is back.</p>
          )}
          <div className={styles.actions}>
            <OrderLink
              className={`own-order ${product.isSoldOut ? button.quiet : button.primary}`}
              own={product.orderUrl}
              data-dessert={product.slug}
            >
              Order Online
              <span className="visually-hidden"> (opens in a new tab)</span>
              <Icon name="external" size={18} />
            </OrderLink>
            <Link to={useListAddress('/menu')} className={button.quiet}>
              Back to collection
            </Link>
          </div>
          {children}
        </div>
      </div>
      <Ingredients product={product} />
      {gallery.length > 0 && <Gallery name={product.name} pictures={gallery} />}
    </article>
  );
}

function Ingredients({ product }: { product: ProductDetail }) {
  const paragraphs = product.longDescription.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return (
    <section className={styles.details} aria-labelledby="ingredients">
      <div className={styles.text}>
        <h2 id="ingredients">Ingredients</h2>
        {paragraphs.map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the text of one dessert does not move
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <div className={styles.side}>
        <div className={styles.card} role="group" aria-labelledby="at-a-glance">
          <h3 id="at-a-glance">At a glance</h3>
          <dl className={styles.facts}>
            {product.glance.map(({ label, value }) => (
              <div key={`${label}: ${value}`} className={styles.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Allergens allergens={product.allergens} />
      </div>
    </section>
  );
}
