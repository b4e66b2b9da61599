import { Link } from 'react-router';
import type { Failed } from '../../api/outcome.ts';
import button from '../../ui/button.module.css';
import { PageTitle } from '../frame/page-title.tsx';
import { TryAgain } from '../unavailable/try-again.tsx';
import styles from './product.module.css';
import { failureText } from './product-failure.ts';

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
