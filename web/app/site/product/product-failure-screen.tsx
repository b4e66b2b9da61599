import { Link } from 'react-router';
import type { Failed } from '../../api/outcome.ts';
import styles from '../../products/product.module.css';
import button from '../../ui/button.module.css';
import { PageTitle } from '../frame/page-title.tsx';
import { TryAgain } from '../unavailable/try-again.tsx';

const SOLD_OUT = 'The dessert you are looking for may have sold out or moved.';

/** Only a missing dessert is "not found": one that failed to load may well exist. */
export function ProductFailureScreen({ failure }: { failure: Failed | null }) {
  const canRetry = failure && failure.status !== 404;
  const title = canRetry ? 'This dessert did not load' : 'Dessert not found';
  return (
    <section className={styles.notFound}>
      <PageTitle text={title} />
      <h1 className={styles.name}>{title}</h1>
      <p className={styles.lead}>{failureText(failure)}</p>
      <div className={styles.actions}>
        {canRetry && <TryAgain failure={failure} />}
        <Link to="/menu" className={canRetry ? button.quiet : button.primary}>
          Back to menu
        </Link>
      </div>
    </section>
  );
}

/** Null means that the address had no slug, so nothing was requested. */
export function failureText(failure: Failed | null): string {
  if (failure === null) return `${SOLD_OUT} Explore our collection for more seasonal treats.`;
  if (failure.status === 404) return SOLD_OUT;
  return failure.message || 'Failed to load dessert details.';
}
