import { mailFromCafe } from '../cafe/cafe.mail.ts';
import type { MailContent } from '../platform/mail/mail.layout.ts';
import type { Outbox } from '../platform/mail/mail.queue.ts';
import type { Account } from './accounts.table.ts';

/** Changes that the owner must hear of, in case another person made them. */
export type AccountChange =
  | { kind: 'passkey-added' | 'passkey-removed' | 'token-made'; name: string }
  | { kind: 'recovery-code-used'; left: number }
  | { kind: 'recovery-codes-made' };

export async function queueAccountChangeMail(
  outbox: Outbox,
  { id, email }: Pick<Account, 'id' | 'email'>,
  change: AccountChange,
): Promise<void> {
  await mailFromCafe(outbox, {
    to: email,
    content: accountChangeMail(change, outbox.env.PUBLIC_URL),
    about: { noun: 'accounts', id },
  });
}

function accountChangeMail(change: AccountChange, site: string): MailContent {
  const [subject, text] = wording(change);
  return {
    subject,
    blocks: [
      text,
      'If it was you, there’s nothing you need to do. If it wasn’t, set a new password right away, remove what you don’t know from your account, and tell an owner.',
      { kind: 'button', label: 'Open my account', url: new URL('/admin?tab=account', site).href },
      { kind: 'button', label: 'Set a new password', url: new URL('/account/forgot', site).href },
    ],
  };
}

function wording(change: AccountChange): [subject: string, text: string] {
  switch (change.kind) {
    case 'passkey-added':
      return [
        'A passkey was added to your account',
        `“${change.name}” can now be used to sign in to the back-office with your account.`,
      ];
    case 'passkey-removed':
      return [
        'A passkey was removed from your account',
        `“${change.name}” can no longer be used to sign in to the back-office with your account.`,
      ];
    case 'token-made':
      return [
        'A token was made for your account',
        `“${change.name}” can now be used by a program, or to sign in to the back-office with your account.`,
      ];
    case 'recovery-code-used':
      return [
        'A recovery code of your account was used',
        `Someone signed in to the back-office with your password and one of your recovery codes. Codes left: ${change.left}.`,
      ];
    case 'recovery-codes-made':
      return [
        'Your account has new recovery codes',
        'New recovery codes were made for your account. The earlier ones no longer work.',
      ];
  }
}
