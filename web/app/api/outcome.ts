import { ApiError } from '@velvet-spoon/contract/client';

/** The result of a request. A failure is a state of the page, and is serialised into the HTML like any value. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; status: number | null; message: string };

/** Waits for a request and never throws. */
export async function settle<T>(request: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await request };
  } catch (error) {
    // On the server, the API has logged it already.
    if (!import.meta.env.SSR) console.error(error);
    const status = error instanceof ApiError ? error.status : null;
    return { ok: false, status, message: error instanceof Error ? error.message : '' };
  }
}

/** The same for what the cache returns: a plain value stays plain. */
export function outcomeOf<T>(source: T | Promise<T>): Outcome<T> | Promise<Outcome<T>> {
  return source instanceof Promise ? settle(source) : { ok: true, value: source };
}
