import { type MailFor, mailFromCafe } from '../cafe/cafe.mail.ts';
import type { Reader } from '../platform/mail/mail.language.ts';
import type { Outbox } from '../platform/mail/mail.queue.ts';
import { newPasswordButton } from './accounts.mail.ts';
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

function accountChangeMail(change: AccountChange, site: string): MailFor {
  return ({ t }) => {
    const [subject, text] = wording(change, t);
    return {
      subject,
      blocks: [
        text,
        t(
          'If it was you, there’s nothing you need to do. If it wasn’t, set a new password right away, remove what you don’t know from your account, and tell an owner.',
          'Если это были вы, делать ничего не нужно. Если нет, сразу задайте новый пароль, удалите из аккаунта всё незнакомое и сообщите владельцу.',
        ),
        {
          kind: 'button',
          label: t('Open my account', 'Открыть мой аккаунт'),
          url: new URL('/admin?tab=account', site).href,
        },
        newPasswordButton(t, site),
      ],
    };
  };
}

function wording(change: AccountChange, t: Reader['t']): [subject: string, text: string] {
  switch (change.kind) {
    case 'passkey-added':
      return [
        t('A passkey was added to your account', 'В ваш аккаунт добавлен ключ доступа'),
        t(
          `“${change.name}” can now be used to sign in to the back-office with your account.`,
          `Ключ «${change.name}» теперь открывает админку под вашим именем.`,
        ),
      ];
    case 'passkey-removed':
      return [
        t('A passkey was removed from your account', 'Из вашего аккаунта удалён ключ доступа'),
        t(
          `“${change.name}” can no longer be used to sign in to the back-office with your account.`,
          `Ключ «${change.name}» больше не открывает админку под вашим именем.`,
        ),
      ];
    case 'token-made':
      return [
        t('A token was made for your account', 'Для вашего аккаунта создан токен'),
        t(
          `“${change.name}” can now be used by a program, or to sign in to the back-office with your account.`,
          `Токен «${change.name}» теперь подходит для программы и для входа в админку под вашим именем.`,
        ),
      ];
    case 'recovery-code-used':
      return [
        t('A recovery code of your account was used', 'Использован код восстановления вашего аккаунта'),
        t(
          `Someone signed in to the back-office with your password and one of your recovery codes. Codes left: ${change.left}.`,
          `В админку вошли с вашим паролем и одним из ваших кодов восстановления. Кодов осталось: ${change.left}.`,
        ),
      ];
    case 'recovery-codes-made':
      return [
        t('Your account has new recovery codes', 'У вашего аккаунта новые коды восстановления'),
        t(
          'New recovery codes were made for your account. The earlier ones no longer work.',
          'Для вашего аккаунта созданы новые коды восстановления. Прежние больше не действуют.',
        ),
      ];
  }
}
