import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and while its HTML is taken over, true for everything that the browser adds later. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
