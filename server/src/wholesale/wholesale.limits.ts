import { defineLimit, HOUR } from '../platform/http/limits.ts';

/** Counts applications that were accepted. */
export const applyLimit = defineLimit('apply', (env) => [
  { points: env.LIMIT_APPLY_PER_HOUR, seconds: HOUR },
]);

/** Correcting a form means sending it more than once, so attempts have a far higher limit of their own. */
export const applyAttempts = defineLimit('applyAttempts', (env) => [
  { points: 10 * env.LIMIT_APPLY_PER_HOUR, seconds: HOUR },
]);
