import { defineLimit, HOUR, MINUTE } from '../platform/http/limits.ts';

/** Challenges, passkeys and invitations from one address: all are far too long to guess, but each costs a query. */
export const gateLimit = defineLimit('gate', (env) => [
  { points: 5 * env.RATE_LIMITS.signInPerAddress, seconds: HOUR },
]);

/** Wrong recovery codes for one account. Only somebody with its password gets this far, so nobody else can lock it. */
export const recoveryTries = defineLimit('recoveryTries', () => [{ points: 5, seconds: 15 * MINUTE }]);
