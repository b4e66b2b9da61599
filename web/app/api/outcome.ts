import { ApiError } from '@velvet-spoon/contract/client';

/** What came of a request: a failure is a state of the page, and travels with the server's HTML like a value. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; status: number | null; message: string };

/** Waits for a request and never throws. The failure is logged where it happens. */
export async function settle<T>(request: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await request };
  } catch (error) {
    // The server's log has it already; a visitor's console is where the browser's belongs.
    if (!import.meta.env.SSR) console.error(error);
    const status = error instanceof ApiError ? error.status : null;
    return { ok: false, status, message: error instanceof Error ? error.message : '' };
  }
}

/** The same for what a cache gives: a value that is here stays a plain value. */
export function outcomeOf<T>(source: T | Promise<T>): Outcome<T> | Promise<Outcome<T>> {
  return source instanceof Promise ? settle(source) : { ok: true, value: source };
}
