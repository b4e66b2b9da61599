import { useEffect, useEffectEvent } from 'react';
import { useFailureToast } from '../use-failure-toast.ts';

type Load = { error: Error | null; errorUpdatedAt: number };

/** A toast for each load that failed, also for the second in a row. */
export function useLoadFailure({ error, errorUpdatedAt }: Load, attempt: string): void {
  const failed = useFailureToast();
  const tell = useEffectEvent(() => {
    if (error) failed(attempt, error);
  });
  useEffect(() => {
    if (errorUpdatedAt > 0) tell();
  }, [errorUpdatedAt]);
}
