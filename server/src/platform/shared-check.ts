/**
 * All callers get the result of one check, while it runs and for some time after. A check that hangs is never joined by
 * a second one, which would hang too and hold another thread or connection.
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
