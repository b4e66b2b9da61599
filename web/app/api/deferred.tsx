import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { Arriving } from './outcome.ts';

type DeferredProps<T> = {
  value: T | Promise<T>;
  /** Identifies the content. A new name shows the fallback again instead of keeping the old content. */
  name: string;
  fallback: ReactNode;
  children: (value: T) => ReactNode;
};

/** Shows a plain value at once, and the fallback while a promise is pending. */
export function Deferred<T>({ value, name, fallback, children }: DeferredProps<T>) {
  if (!(value instanceof Promise)) return children(value);
  return (
    <Suspense key={name} fallback={fallback}>
      <Resolved promise={value}>{children}</Resolved>
    </Suspense>
  );
}

function Resolved<T>({ promise, children }: { promise: Promise<T>; children: (value: T) => ReactNode }) {
  return children(use(promise));
}

/**
 * The value of a promise, or null until it resolves; a plain value at once. For lists with their own skeletons:
 * Suspense would show its fallback for at least 300 ms more, and would unmount the element that has the focus.
 */
export function useArrived<T>(value: T | Promise<T>): T | null {
  const [arrived, setArrived] = useState<{ from: unknown; value: T } | null>(null);
  useEffect(() => {
    if (!(value instanceof Promise)) return;
    let isWanted = true;
    void value.then((result) => isWanted && setArrived({ from: value, value: result }));
    return () => {
      isWanted = false;
    };
  }, [value]);
  if (!(value instanceof Promise)) return value;
  return arrived?.from === value ? arrived.value : null;
}

/** As `useArrived`, but the previous value stays until the next one arrives. */
export function useLastArrived<T>(value: T | Promise<T>): T | null {
  const arrived = useArrived(value);
  const [last, setLast] = useState(arrived);
  if (arrived !== null && arrived !== last) setLast(arrived);
  return arrived ?? last;
}

/**
 * Passes data from the server's HTML to `keep` once, so that browsing does not fetch it again.
 *
 * `clientLoader.hydrate` would do this too, but it makes the router finish hydration with a navigation and then restore
 * the scroll position from before it. With the CPU throttled six times, that took 75 to 190 ms and threw visitors who
 * were scrolling back by as much.
 */
export function useServerData<T>(data: Arriving<T>, keep: (value: T) => void): void {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated && !(data instanceof Promise) && data.ok) keep(data.value);
  }, [isHydrated, data, keep]);
}
