/**
 * Rejects if the work takes longer. The work itself goes on, so the caller must not depend on its end. After a busy period
 * the event loop runs timers first, so an answer that has already arrived is read before the deadline counts.
 */
export async function within<Result>(
  ms: number,
  work: Promise<Result>,
  tooLong: () => Error = () => new Error(`No answer within ${ms} ms`),
): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => setImmediate(() => reject(tooLong())), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * All callers get the result of one check, while it runs and for some time after. While a check hangs no second one is
 * started, which would hang too and hold another thread or connection.
 */
export function shared<Result>(keepMs: number, check: () => Promise<Result>): () => Promise<Result> {
  let latest: Promise<Result> | null = null;
  let freshUntil = 0;
  return () => {
    if (latest && performance.now() < freshUntil) return latest;
    freshUntil = Number.POSITIVE_INFINITY;
    latest = check().finally(() => (freshUntil = performance.now() + keepMs));
    return latest;
  };
}
