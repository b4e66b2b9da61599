import { Link } from 'react-router';
import button from '../../ui/button.module.css';
import styles from './product.module.css';

const SOLD_OUT = 'The dessert you are looking for may have sold out or moved.';

type Failed = { status: number | null; message: string };

export function failureText({ status, message }: Failed): string {
  if (status === 404) return SOLD_OUT;
  return message || 'Failed to load dessert details.';
}

export function ProductNotFound({ failure }: { failure: Failed }) {
  return (
    <section className={styles.notFound}>
      <h1 className={styles.name}>Dessert not found</h1>
      <p>{failureText(failure)}</p>
      <Link to="/menu" className={button.primary}>
        Back to menu
      </Link>
    </section>
  );
}
