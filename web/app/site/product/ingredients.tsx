import type { ProductDetail } from '@velvet-spoon/contract/products';
import { Allergens } from './allergens.tsx';
import styles from './product.module.css';

export function Ingredients({ product }: { product: ProductDetail }) {
  const paragraphs = product.longDescription.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return (
    <section className={styles.details} aria-labelledby="ingredients">
      <div className={styles.text}>
        <h2 id="ingredients" className={styles.heading}>
          Ingredients
        </h2>
        {paragraphs.map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the text of one dessert does not move
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <div className={styles.side}>
        <div className={styles.card} role="group" aria-labelledby="at-a-glance">
          <h3 id="at-a-glance" className={styles.cardTitle}>
            At a glance
          </h3>
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
