import type { ReactNode } from 'react';
import styles from './form.module.css';

type FormAnswerProps = {
  success?: ReactNode;
  failure?: ReactNode;
  /** The id, for a link to the answer. */
  id?: string;
};

/**
 * What a form says after it was sent. After a post without JavaScript, autofocus scrolls to it, wherever it is on the
 * page. The status stays in the page while empty, so that screen readers announce what appears.
 */
export function FormAnswer({ success, failure, id }: FormAnswerProps) {
  return (
    <>
      <div role="status" id={id} className={styles.status}>
        {success && (
          <p className={styles.success} {...inView}>
            {success}
          </p>
        )}
      </div>
      {failure && (
        <p role="alert" className={styles.failure} {...inView}>
          {failure}
        </p>
      )}
    </>
  );
}

const inView = { tabIndex: -1, autoFocus: true };
