import type { ProductDetail } from '@velvet-spoon/contract/products';
import { Link } from 'react-router';
import { business } from '../../cafe/business.ts';
import { pageTitle } from '../../cafe/page-title.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { priceText } from '../products/price.ts';
import { Carousel } from './carousel.tsx';
import { Gallery } from './gallery.tsx';
import { Ingredients } from './ingredients.tsx';
import styles from './product.module.css';
import { heroPictures, unique } from './product-pictures.ts';

export function ProductPage({ product }: { product: ProductDetail }) {
  const pictures = heroPictures(product);
  const gallery = unique(product.galleryPictures);
  return (
    <article>
      <title>{pageTitle(product.name)}</title>
      <meta name="description" content={product.shortDescription} />
      <div className={styles.hero}>
        <div className={styles.stage}>
          {pictures.length > 0 ? (
            <Carousel label={`Pictures of ${product.name}`} pictures={pictures} />
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
              <span className="visually-hidden"> (opens in a new tab)</span>
              <Icon name="external" size={18} />
            </a>
            <Link to="/menu" className={button.quiet}>
              Back to collection
            </Link>
          </div>
        </div>
      </div>
      <Ingredients product={product} />
      {gallery.length > 0 && <Gallery name={product.name} pictures={gallery} />}
    </article>
  );
}
