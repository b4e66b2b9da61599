import { useCallback, useEffect, useState } from 'react';
import { type Outcome, settle } from '../../api/outcome.ts';
import type { SignedInPartner } from '../sign-in/use-partner.ts';
import { hasEnded } from './session-end.ts';

type Loaded<T> = {
  /** Null while it is loading. */
  outcome: Outcome<T> | null;
  reload: () => void;
};

/** Loads what only the signed-in partner may read. `load` must be the same function each time. */
export function useLoaded<T>(
  load: () => Promise<T>,
  { endSession }: Pick<SignedInPartner, 'endSession'>,
): Loaded<T> {
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);

  const take = useCallback(
    (found: Outcome<T>) => {
      if (!found.ok && hasEnded(found.status)) endSession();
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
