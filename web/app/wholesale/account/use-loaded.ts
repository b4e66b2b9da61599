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

  const read = useCallback(async () => {
    const found = await settle(load());
    if (!found.ok && hasEnded(found.status)) endSession();
    else setOutcome(found);
  }, [load, endSession]);

  useEffect(() => void read(), [read]);

  function reload(): void {
    setOutcome(null);
    void read();
  }

  return { outcome, reload };
}
