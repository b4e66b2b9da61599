import { useEffect, useEffectEvent } from 'react';
import { useFailureToast } from './use-failure-toast.ts';

type Load = { error: Error | null; errorUpdatedAt: number };

/** Shows a toast for every failed load, including the second in a row. */
export function useLoadFailure({ error, errorUpdatedAt }: Load, attempt: string): void {
  const showFailure = useFailureToast();
  const report = useEffectEvent(() => {
    if (error) showFailure(attempt, error);
  });
  useEffect(() => {
    if (errorUpdatedAt > 0) report();
  }, [errorUpdatedAt]);
}
