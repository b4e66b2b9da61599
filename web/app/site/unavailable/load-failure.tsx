import type { Failed } from '../../api/outcome.ts';
import { Failure } from '../../ui/notice.tsx';
import styles from './load-failure.module.css';
import { TryAgain } from './try-again.tsx';

type LoadFailureProps = { failure: Failed; text: string };

/** In place of a list that failed to load. */
export function LoadFailure({ failure, text }: LoadFailureProps) {
  return (
    <div className={styles.failure}>
      <Failure>{text}</Failure>
      <TryAgain failure={failure} />
    </div>
  );
}
