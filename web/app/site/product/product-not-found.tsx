import { useEffect } from 'react';
import { Link } from 'react-router';
import button from '../../ui/button.module.css';
import styles from './product.module.css';
import { productTitle } from './product-title.ts';

export const NOT_FOUND = 'Dessert not found';

export function ProductNotFound({ text }: { text: string }) {
  useEffect(() => {
    document.title = productTitle(NOT_FOUND);
  }, []);

  return (
    <section className={styles.notFound}>
      <h1 className={styles.name}>{NOT_FOUND}</h1>
      <p className={styles.lead}>{text}</p>
      <Link to="/menu" className={button.primary}>
        Back to menu
      </Link>
    </section>
  );
}
