/**
 * Rejects if the work takes longer. The work itself goes on: whoever started it must not depend on its end. A process that
 * was busy for long sees its timers first, so what has arrived meanwhile gets its turn before time is called.
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
