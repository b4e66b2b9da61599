import { allergenNames } from '@velvet-spoon/contract/allergen-names';
import type { Allergen } from '@velvet-spoon/contract/allergens';
import type { ProductDetail } from '@velvet-spoon/contract/products';
import { AllergenIcon } from './allergen-icon.tsx';
import styles from './allergens.module.css';
import product from './product.module.css';

/** Nothing if nothing was declared, which does not mean that there are none. */
export function Allergens({ allergens }: Pick<ProductDetail, 'allergens'>) {
  const { contains, mayContain } = allergens;
  if (contains.length === 0 && mayContain.length === 0) return null;
  return (
    <div className={product.card} role="group" aria-labelledby="allergens">
      <h3 id="allergens" className={product.cardTitle}>
        Allergens
      </h3>
      <AllergenList label="Contains" allergens={contains} />
      <AllergenList label="May contain" allergens={mayContain} />
    </div>
  );
}

function AllergenList({ label, allergens }: { label: string; allergens: Allergen[] }) {
  if (allergens.length === 0) return null;
  return (
    <>
      <h4 className={styles.label}>{label}</h4>
      <ul className={styles.list}>
        {allergens.map((allergen) => (
          <li key={allergen} className={styles.allergen}>
            <AllergenIcon allergen={allergen} />
            {allergenNames[allergen]}
          </li>
        ))}
      </ul>
    </>
  );
}
