import { type ReactNode, Suspense, use } from 'react';

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
