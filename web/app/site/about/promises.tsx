import { Link } from 'react-router';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import type { AboutTexts } from '../texts/with-texts.tsx';
import styles from './promises.module.css';

export function Promises({ promises }: Pick<AboutTexts, 'promises'>) {
  if (promises.length === 0) return null;
  return (
    <section className={styles.promises} aria-labelledby="promises">
      <h2 id="promises">What we promise</h2>
      <div>
        <ul className={styles.list}>
          {promises.map((promise) => (
            <li key={promise} className={styles.promise}>
              <span className={styles.mark}>
                <Icon name="check" size={22} />
              </span>
              {promise}
            </li>
          ))}
        </ul>
        <Link to="/menu" className={button.primary}>
          See the menu
        </Link>
      </div>
    </section>
  );
}
