import { defineLimit, HOUR } from '../platform/http/limits.ts';

/** Counts applications that were accepted. */
export const applyLimit = defineLimit('apply', (env) => [{ points: env.RATE_LIMITS.apply, seconds: HOUR }]);

/** Correcting a form means sending it more than once, so attempts have a far higher limit of their own. */
export const applyAttempts = defineLimit('applyAttempts', (env) => [
  { points: 10 * env.RATE_LIMITS.apply, seconds: HOUR },
]);

/** Per account, as for an application: a W-9 that was accepted, and tries. */
export const w9Limit = defineLimit('w9', (env) => [{ points: env.RATE_LIMITS.apply, seconds: HOUR }]);

export const w9Attempts = defineLimit('w9Attempts', (env) => [
  { points: 10 * env.RATE_LIMITS.apply, seconds: HOUR },
]);

/** Per account: every change sends staff an email. */
export const contactLimit = defineLimit('contact', (env) => [
  { points: 10 * env.RATE_LIMITS.apply, seconds: HOUR },
]);
