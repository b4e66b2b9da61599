import { useEffect, useState } from 'react';

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
