import { type FormEvent, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Failed } from '../../api/outcome.ts';
import button from '../../ui/button.module.css';
import { Failure } from '../../ui/notice.tsx';
import styles from './try-again.module.css';

/** Loads the data of the page again. Without JavaScript the form requests the same address. */
export function TryAgain({ failure }: { failure: Failed }) {
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const [tried, setTried] = useState<Failed | null>(null);
  // Each failed attempt is a new object.
  const isTrying = tried === failure;

  function retry(event: FormEvent): void {
    event.preventDefault();
    if (isTrying) return;
    setTried(failure);
    void revalidate();
  }

  return (
    <form onSubmit={retry}>
      {Object.entries(Object.fromEntries(new URLSearchParams(search))).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={button.primary} aria-disabled={isTrying}>
        {isTrying ? 'Trying again...' : 'Try again'}
      </button>
    </form>
  );
}

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
