import button from '../../ui/button.module.css';
import { Failure } from '../../ui/notice.tsx';
import styles from './account.module.css';

export function Loading() {
  return (
    <p role="status" className={styles.text}>
      Loading…
    </p>
  );
}

export function NotLoaded({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.action}>
      <Failure>{text}</Failure>
      <button type="button" className={button.quiet} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
