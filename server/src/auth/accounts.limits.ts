import { EMAIL_CODE } from '@velvet-spoon/contract/domain/email-code';
import { RESET_LINK_MINUTES } from '@velvet-spoon/contract/domain/limits';
import { DAY, defineLimit, HOUR, MINUTE } from '../platform/http/limits.ts';

export const registerLimit = defineLimit('register', (env) => [
  { points: env.RATE_LIMITS.register, seconds: HOUR },
]);

/** Leaves room for a few mistakes, but not for guessing links. */
export const confirmLimit = defineLimit('confirm', (env) => [
  { points: 5 * env.RATE_LIMITS.register, seconds: HOUR },
]);

/** The sign-in limits count failed attempts only. This one is for one account and one address. */
export const signInPerAccount = defineLimit('signInPerAccount', (env) => [
  { points: env.RATE_LIMITS.signInPerAccount, seconds: 15 * MINUTE },
]);

export const signInPerAddress = defineLimit('signInPerAddress', (env) => [
  { points: env.RATE_LIMITS.signInPerAddress, seconds: HOUR },
]);

/**
 * For one account, from all addresses: otherwise thousands of them could each try a few passwords. An address that the
 * account knows has its own count, so that a stranger cannot lock out its owner.
 */
export const signInPerDay = defineLimit('signInPerDay', (env) => [
  { points: env.RATE_LIMITS.signInPerDay, seconds: DAY },
]);

/** The email that tells an owner about such a flood. */
export const floodMailPerDay = defineLimit('floodMail', () => [{ points: 1, seconds: DAY }]);

export const resetLimit = defineLimit('reset', (env) => [{ points: env.RATE_LIMITS.reset, seconds: HOUR }]);

/** Leaves room for a few mistakes, but not for guessing links. */
export const setPasswordLimit = defineLimit('setPassword', (env) => [
  { points: 5 * env.RATE_LIMITS.reset, seconds: HOUR },
]);

const CODE_MINUTES = EMAIL_CODE.minutes * MINUTE;

/** Tries of an emailed code, for one recipient and one sender. */
export const codeTries = defineLimit('codeTries', () => [{ points: 5, seconds: CODE_MINUTES }]);

/**
 * From all senders, far below what guessing one of 30^8 codes would take. When it is reached, the link still works and
 * cannot be blocked.
 */
export const codeTriesPerRecipient = defineLimit('codeTriesPerRecipient', () => [
  { points: 100, seconds: CODE_MINUTES },
]);

/**
 * Email that a stranger can have sent to another person. Each kind has its own count, so that none uses up another's.
 * Limits for links last no longer than a link: while they refuse, a working one is already in the mailbox.
 */
export const resetMails = defineLimit('resetMails', (env) => [
  { points: env.RATE_LIMITS.mailPerRecipient, seconds: RESET_LINK_MINUTES * MINUTE },
]);

export const registrationMails = defineLimit('registrationMails', (env) => [
  { points: env.RATE_LIMITS.mailPerRecipient, seconds: HOUR },
]);

export const knownAddressMails = defineLimit('knownAddressMails', (env) => [
  { points: env.RATE_LIMITS.mailPerRecipient, seconds: HOUR },
]);

/** Challenges, passkeys and invitations from one address: all are far too long to guess, but each costs a query. */
export const staffSignInLimit = defineLimit('staffSignIn', (env) => [
  { points: 5 * env.RATE_LIMITS.signInPerAddress, seconds: HOUR },
]);

/** Wrong recovery codes for one account. Only a person with its password gets this far, so strangers cannot lock it. */
export const recoveryTries = defineLimit('recoveryTries', () => [{ points: 5, seconds: 15 * MINUTE }]);
