import { EMAIL_CODE, showEmailCode } from '@velvet-spoon/contract/domain/email-code';
import { CONFIRMATION_LINK_HOURS, RESET_LINK_MINUTES } from '@velvet-spoon/contract/domain/limits';
import { mailFromCafe } from '../cafe/cafe.mail.ts';
import type { Env } from '../platform/env.ts';
import type { MailContent } from '../platform/mail/mail.layout.ts';
import type { Outbox } from '../platform/mail/mail.queue.ts';
import type { Account } from './accounts.table.ts';

type Recipient = Pick<Account, 'id' | 'email'>;

/** Both lead to the same page: the code is for browsers without JavaScript. */
export type WaysIn = { link: string; code: string };

/** An expired link is useless, so its mail is not sent any more. */
function untilExpired(minutes: number) {
  return { giveUpAt: new Date(Date.now() + minutes * 60_000), holdsSecret: true };
}

export function queuePasswordResetMail(outbox: Outbox, to: Recipient, ways: WaysIn): Promise<void> {
  return queue(outbox, to, passwordResetMail(ways), untilExpired(RESET_LINK_MINUTES));
}

/** The recipient's address is not proven, so the mail repeats nothing from the form. */
export function queueConfirmationMail(outbox: Outbox, to: Recipient, ways: WaysIn): Promise<void> {
  return queue(outbox, to, confirmationMail(ways), untilExpired(CONFIRMATION_LINK_HOURS * 60));
}

/** Sent when failed sign-ins have locked out every address that the account does not know. */
export function queueSignInFloodMail(outbox: Outbox, to: Recipient): Promise<void> {
  return queue(outbox, to, signInFloodMail(outbox.env));
}

/** Someone registered or applied with an address that already has an account. */
export function queueKnownAddressMail(outbox: Outbox, to: Recipient): Promise<void> {
  return queue(outbox, to, knownAddressMail(outbox.env.PUBLIC_URL));
}

export function queuePasswordChangedMail(outbox: Outbox, to: Recipient): Promise<void> {
  return queue(outbox, to, passwordChangedMail(outbox.env.PUBLIC_URL));
}

function queue(
  outbox: Outbox,
  { id, email }: Recipient,
  content: MailContent,
  options: { giveUpAt?: Date; holdsSecret?: boolean } = {},
): Promise<void> {
  return mailFromCafe(outbox, { to: email, content, about: { noun: 'accounts', id }, ...options });
}

/** Goes to the owner of the address. The person who filled in the form saw the usual answer. */
function knownAddressMail(site: string): MailContent {
  return {
    subject: 'You already have an account',
    blocks: [
      'Someone just tried to create an account with your email address. You already have one, so nothing has changed and we kept no files.',
      'If it was you, sign in, or set a new password if you’ve forgotten yours. If it wasn’t you, there’s nothing you need to do.',
      { kind: 'button', label: 'Sign in', url: new URL('/wholesale/login', site).href },
      { kind: 'button', label: 'Set a new password', url: new URL('/account/forgot', site).href },
    ],
  };
}

function passwordChangedMail(site: string): MailContent {
  return {
    subject: 'Your password was changed',
    blocks: [
      'The password of your account was changed just now, and every other device was signed out.',
      'If that was you, there’s nothing you need to do. If it wasn’t, set a new password right away, and write to us.',
      { kind: 'button', label: 'Set a new password', url: new URL('/account/forgot', site).href },
    ],
  };
}

function signInFloodMail(env: Pick<Env, 'RATE_LIMITS' | 'PUBLIC_URL'>): MailContent {
  return {
    subject: 'Someone keeps trying to sign in to your account',
    title: 'We’re keeping an eye on your account',
    blocks: [
      `Someone has entered a wrong password for your account ${env.RATE_LIMITS.signInPerDay} times within a day. To be on the safe side, we’ve stopped accepting sign-ins from places where you haven’t signed in before. That ends by itself within a day.`,
      'Where you have signed in during the last 30 days, you still can. Anywhere else, set a new password first: after that you can sign in from there right away.',
      { kind: 'button', label: 'Set a new password', url: new URL('/account/forgot', env.PUBLIC_URL).href },
      'If you use your password on another site too, please choose a new one that you use only here. If it’s long and only yours, there’s nothing you need to do.',
    ],
  };
}

function confirmationMail({ link, code }: WaysIn): MailContent {
  return {
    subject: 'Confirm your email address',
    blocks: [
      `You’re almost done. Open this link within ${CONFIRMATION_LINK_HOURS} hours to confirm that this address is yours and to set your password.`,
      { kind: 'button', label: 'Confirm my address', url: link },
      'If the page asks for a code, type this one. It works just as long.',
      { kind: 'facts', facts: [['Code', showEmailCode(code)]] },
      'If you didn’t register with us, just ignore this email. Without you there’s no account, and we delete what was entered within three days.',
    ],
  };
}

function passwordResetMail({ link, code }: WaysIn): MailContent {
  return {
    subject: 'Set a new password',
    blocks: [
      `You asked to set a new password. This link works once and expires in ${RESET_LINK_MINUTES} minutes.`,
      { kind: 'button', label: 'Set a new password', url: link },
      `If the page asks for a code, type this one. It works for ${EMAIL_CODE.minutes} minutes.`,
      { kind: 'facts', facts: [['Code', showEmailCode(code)]] },
      'If you didn’t ask for this, just ignore this email. Your password stays the same.',
    ],
  };
}
