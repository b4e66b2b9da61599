import { RESET_MINUTES } from '@velvet-spoon/contract/limits';
import type { MailContent } from '../platform/mail/mail.layout.ts';
import { type Outbox, queueMail } from '../platform/mail/mail.queue.ts';
import type { Account } from './accounts.table.ts';

type Recipient = Pick<Account, 'id' | 'email'>;

/** Given up on when its link expires: after that it is of no use. */
export async function queuePasswordResetMail(
  outbox: Outbox,
  { id, email }: Recipient,
  link: string,
): Promise<void> {
  await queueMail(outbox, {
    to: email,
    content: passwordResetMail(link),
    about: { noun: 'accounts', id },
    giveUpAt: new Date(Date.now() + RESET_MINUTES * 60_000),
    holdsSecret: true,
  });
}

/** Someone registered or applied with this address, and it already has an account. */
export async function queueKnownAddressMail(outbox: Outbox, { id, email }: Recipient): Promise<void> {
  await queueMail(outbox, {
    to: email,
    content: knownAddressMail(outbox.env.PUBLIC_URL),
    about: { noun: 'accounts', id },
  });
}

/** To the address's owner. Whoever filled in the form saw the same answer as everyone. */
export function knownAddressMail(site: string): MailContent {
  return {
    subject: 'You already have an account',
    title: 'You already have an account',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Someone tried to open an account with this address. You already have one, so nothing was changed and no files were kept.',
      },
      {
        kind: 'paragraph',
        text: 'If it was you, sign in, or set a new password if you have forgotten yours. If it wasn’t you, there is nothing to do.',
      },
      { kind: 'button', label: 'Sign in', url: new URL('/wholesale/login', site).href },
      { kind: 'button', label: 'Set a new password', url: new URL('/wholesale/forgot', site).href },
    ],
  };
}

export function passwordResetMail(url: string): MailContent {
  return {
    subject: 'Set a new password',
    title: 'Set a new password',
    blocks: [
      {
        kind: 'paragraph',
        text: `You asked to set a new password. This link works once, within ${RESET_MINUTES} minutes.`,
      },
      { kind: 'button', label: 'Set a new password', url },
      {
        kind: 'paragraph',
        text: 'If you didn’t ask for it, ignore this email: your password stays as it is.',
      },
    ],
  };
}
