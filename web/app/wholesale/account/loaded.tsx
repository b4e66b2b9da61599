import { useCallback, useEffect, useState } from 'react';
import { type Outcome, settle } from '../../api/outcome.ts';
import button from '../../ui/button.module.css';
import { Failure } from '../../ui/notice.tsx';
import type { SignedInPartner } from '../sign-in/use-partner.ts';
import styles from './account.module.css';

/** Loads data of the signed-in partner: null until it has arrived. `load` must be the same function each time. */
export function useLoaded<T>(load: () => Promise<T>, { endSession }: Pick<SignedInPartner, 'endSession'>) {
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);

  const take = useCallback(
    (found: Outcome<T>) => {
      if (!found.ok && hasEnded(found.status)) endSession(reasonOf(found));
      else setOutcome(found);
    },
    [endSession],
  );

  useEffect(() => void settle(load()).then(take), [load, take]);

  function reload(): void {
    setOutcome(null);
    void settle(load()).then(take);
  }

  return { outcome, reload };
}

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

/** True if the partner was signed out elsewhere, or is no longer a partner. */
export function hasEnded(status: number | null): boolean {
  return status === 401 || status === 403;
}

/** Why the server refuses a partner who was signed in, such as a suspension. An invalid token has no reason to show. */
export function reasonOf({ status, message }: { status: number | null; message: string | null }) {
  return status === 403 ? message : null;
}
