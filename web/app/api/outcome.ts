import { ApiError } from '@velvet-spoon/contract/api/client';

/** A failure: without a status if no answer arrived, and without a message if the answer had none for people. */
export type Failed = { ok: false; status: number | null; message: string };

/** The result of a request. A failure is a state of the page, and is serialised into the HTML like any value. */
export type Outcome<T> = { ok: true; value: T } | Failed;

/** The value at once if it is cached, or else a promise. */
export type Arriving<T> = Outcome<T> | Promise<Outcome<T>>;

/** Waits for a request. Never throws, except for a Response: the server throws one if the whole page must fail. */
export async function settle<T>(request: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await request };
  } catch (error) {
    // On the server, the API has logged it already.
    if (!import.meta.env.SSR) console.error(error);
    else if (error instanceof Response) throw error;
    if (!(error instanceof ApiError)) return { ok: false, status: null, message: '' };
    const { status, message } = error;
    // A JSON message is for programs.
    return { ok: false, status, message: /^[{[]/.test(message) ? '' : message };
  }
}

/** The same for what the cache returns: a plain value stays plain. */
export function outcomeOf<T>(source: T | Promise<T>): Arriving<T> {
  return source instanceof Promise ? settle(source) : { ok: true, value: source };
}
