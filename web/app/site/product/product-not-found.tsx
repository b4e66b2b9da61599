import { Link } from 'react-router';
import { pageTitle } from '../../cafe/page-title.ts';
import button from '../../ui/button.module.css';
import styles from './product.module.css';

const NOT_FOUND = 'Dessert not found';

export function ProductNotFound({ text }: { text: string }) {
  return (
    <section className={styles.notFound}>
      <title>{pageTitle(NOT_FOUND)}</title>
      <h1 className={styles.name}>{NOT_FOUND}</h1>
      <p className={styles.lead}>{text}</p>
      <Link to="/menu" className={button.primary}>
        Back to menu
      </Link>
    </section>
  );
}
