import { type Allergen, allergenNames } from '@velvet-spoon/contract/domain/allergens';
import { Link } from 'react-router';
import { inWords } from '../../products/product-words.ts';
import styles from './menu.module.css';
import { type MenuView, menuAddress, toggled } from './menu-view.ts';

/** Links work without JavaScript. Search engines need not follow every combination. */
export function MenuWithout({ view, allergens }: { view: MenuView; allergens: Allergen[] }) {
  const { category, without } = view;
  const offered = [...new Set([...allergens, ...without])];
  if (offered.length === 0) return null;
  return (
    <div className={styles.without}>
      <nav aria-labelledby="without" className={styles.allergens}>
        <span id="without" className={styles.withoutLabel}>
          Without
        </span>
        {offered.map((allergen) => (
          <Link
            key={allergen}
            to={menuAddress({ category, without: toggled(without, allergen) })}
            preventScrollReset
            rel="nofollow"
            className={styles.allergen}
            aria-current={without.includes(allergen) ? 'true' : undefined}
          >
            {allergenNames[allergen]}
          </Link>
        ))}
      </nav>
      {without.length > 0 && (
        <p className={styles.withoutNote}>
          Recipes without {inWords(without)}. Traces are possible where a card says so; if your allergy is
          severe, please ask us first.
        </p>
      )}
    </div>
  );
}
