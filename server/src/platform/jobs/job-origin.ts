import { z } from 'zod';

/** Beside a job's own data, because pg-boss has no other place for it. */
const KEY = '_origin';

const StoredSchema = z.object({
  [KEY]: z.object({ requestId: z.string().optional(), place: z.string().optional() }),
});

export type JobOrigin = { requestId?: string | undefined; place?: string | undefined };

/** Notes the request that a job is for, so that its log lines and spans can be found by it. */
export function joinOrigin(data: object, { requestId, place }: JobOrigin): object {
  return (requestId ?? place) === undefined ? data : { ...data, [KEY]: { requestId, place } };
}

export function splitOrigin(stored: unknown): { data: unknown } & JobOrigin {
  const origin = StoredSchema.safeParse(stored).data?.[KEY];
  if (!origin) return { data: stored };
  const { [KEY]: _, ...data } = stored as Record<string, unknown>;
  return { data, ...origin };
}
