import type { ProductDetail } from '@velvet-spoon/contract/api/products';
import { type Allergen, allergenNames } from '@velvet-spoon/contract/domain/allergens';
import { LineIcon } from '../ui/icon.tsx';
import styles from './allergens.module.css';
import product from './product.module.css';

const paths: Record<Allergen, string> = {
  'tree-nuts': 'M6 10h12c0 5-3 9-6 10-3-1-6-5-6-10zM5 10c0-3 3-5 7-5s7 2 7 5zM12 5V3',
  coconut:
    'M3 11c0 5.500 4 9.500 9 9.500s9-4 9-9.500zM3 11c1-4 4.500-7 9-7s8 3 9 7M7 11c.500 3 2.500 5 5 5s4.500-2 5-5',
  peanuts:
    'M12 3c3 0 4 2 4 4.500S14.500 11 14.500 12s1.500 2 1.500 4.500S15 21 12 21s-4-2-4-4.500S9.500 13 9.500 12 8 10 8 7.500 9 3 12 3zM11 7h.01M13 17h.01',
  soy: 'M5 19C3 12 9 4 19 5c1 8-5 15-14 14zM9 15h.01M12 12h.01M15 9h.01',
  sesame:
    'M8 4c2 2.500 2 4.500 0 6-2-1.500-2-3.500 0-6zM16 7c2 2.500 2 4.500 0 6-2-1.500-2-3.500 0-6zM11 14c2 2.500 2 4.500 0 6-2-1.500-2-3.500 0-6z',
  gluten:
    'M12 21V8M12 8c-2-1-3-3-2-5 2 1 3 3 2 5zM12 13c-3 0-4-2-4-4 3 0 4 2 4 4zM12 13c3 0 4-2 4-4-3 0-4 2-4 4zM12 18c-3 0-4-2-4-4 3 0 4 2 4 4zM12 18c3 0 4-2 4-4-3 0-4 2-4 4z',
  wheat: 'M8 21l4-9 4 9M9 17h6M12 12V3M12 7L9 4M12 7l3-3M12 11L8 8M12 11l4-3',
  milk: 'M8 3h8v3l2 4v11H6V10l2-4zM8 6h8M6 13h12',
  eggs: 'M12 3c3.500 0 6 5.500 6 10a6 6 0 0 1-12 0c0-4.500 2.500-10 6-10z',
  mustard: 'M8 8h8l1 3v9H7v-9zM9 8V4h6v4M10 14h4',
  celery:
    'M9 21c0-6-1-9-3-13M12 21V6M15 21c0-6 1-9 3-13M6 8L4 5M6 8l1-4M12 6l-2-3M12 6l2-3M18 8l-1-4M18 8l2-3M9 21h6',
  lupin: 'M12 21V4M12 6L9 4M12 6l3-2M12 10L8 8M12 10l4-2M12 14l-4-2M12 14l4-2M12 18l-3-1M12 18l3-1',
  sulphites: 'M10 3h4v6c2 1 3 3 3 5v7H7v-7c0-2 1-4 3-5zM7 15h10',
  fish: 'M3 12c4-6 10-6 14 0-4 6-10 6-14 0zM17 12l4-4v8zM7 11h.01',
  crustaceans:
    'M18 6C11 4 6 8 6 13s4 7 8 7c0-2-1-4-3-4M18 6c1 2 0 4-2 5s-4 1-4 3M18 6l3-2M18 6l3 1M9 9L7 7M6 13H3M8 17l-3 2',
  molluscs: 'M12 20C6 18 3 13 4 9c2-4 5-5 8-5s6 1 8 5c1 4-2 9-8 11zM12 20V4M12 20L7 6M12 20l5-14',
};

/** Renders nothing if nothing was declared, which does not mean that there are none. */
export function Allergens({ allergens }: Pick<ProductDetail, 'allergens'>) {
  const { contains, mayContain } = allergens;
  if (contains.length === 0 && mayContain.length === 0) return null;
  return (
    <div className={product.card} role="group" aria-labelledby="allergens">
      <h3 id="allergens">Allergens</h3>
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
            <LineIcon path={paths[allergen]} size={24} weight={1.5} />
            {allergenNames[allergen]}
          </li>
        ))}
      </ul>
    </>
  );
}
