import { DAY, defineLimit, HOUR, MINUTE } from '../platform/http/limits.ts';

export const registerLimit = defineLimit('register', (env) => [
  { points: env.LIMIT_APPLY_PER_HOUR, seconds: HOUR },
]);

/** The sign-in limits count failed attempts only. This one is for one account and one address. */
export const signInPerAccount = defineLimit('signInPerAccount', (env) => [
  { points: env.LIMIT_SIGN_IN_PER_ACCOUNT, seconds: 15 * MINUTE },
]);

export const signInPerAddress = defineLimit('signInPerAddress', (env) => [
  { points: env.LIMIT_SIGN_IN_PER_ADDRESS, seconds: HOUR },
]);

/**
 * For one account, from everywhere: otherwise thousands of addresses could each try a few passwords. An address that
 * the account knows is counted apart, so that nobody can lock out its owner.
 */
export const signInPerDay = defineLimit('signInPerDay', (env) => [
  { points: env.LIMIT_SIGN_IN_PER_DAY, seconds: DAY },
]);

/** The email that tells an owner about it. */
export const floodMailPerDay = defineLimit('floodMail', () => [{ points: 1, seconds: DAY }]);

export const resetLimit = defineLimit('reset', (env) => [
  { points: env.LIMIT_RESET_PER_HOUR, seconds: HOUR },
]);

/** Leaves room for a few mistakes, but not for guessing links. */
export const setPasswordLimit = defineLimit('setPassword', (env) => [
  { points: 5 * env.LIMIT_RESET_PER_HOUR, seconds: HOUR },
]);

export const mailPerRecipient = defineLimit('mailPerRecipient', (env) => [
  { points: env.LIMIT_MAIL_PER_RECIPIENT, seconds: HOUR },
]);
