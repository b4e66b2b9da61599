import type { Language } from '@velvet-spoon/contract/api/own-account';
import { INVITATION_DAYS } from '@velvet-spoon/contract/domain/limits';
import { type MailFor, mailFromCafe } from '../cafe/cafe.mail.ts';
import { cafeName } from '../cafe/cafe.service.ts';
import type { Outbox } from '../platform/mail/mail.queue.ts';
import type { InvitationRow } from './people.table.ts';

type Invitation = { link: string; invitedBy: string };

/** In the language of the person who invites: the reader has not chosen one yet. */
export async function queueInvitationMail(
  outbox: Outbox,
  { id, email, expires_at: giveUpAt }: InvitationRow,
  { language, ...invitation }: Invitation & { language: Language },
): Promise<void> {
  await mailFromCafe(outbox, {
    to: email,
    language,
    content: invitationMail({ ...invitation, cafe: await cafeName(outbox.db) }),
    about: { noun: 'invitations', id },
    giveUpAt,
    holdsSecret: true,
  });
}

function invitationMail({ link, invitedBy, cafe }: Invitation & { cafe: string }): MailFor {
  return ({ t }) => ({
    subject: t(`Join the back-office of ${cafe}`, `Приглашение в админку: ${cafe}`),
    title: t('You’re invited', 'Вас приглашают'),
    blocks: [
      t(
        `${invitedBy} has invited you to the back-office of ${cafe}. Open this link to set your name and password. It works once and expires in ${INVITATION_DAYS} days.`,
        `Вас приглашают в админку кафе «${cafe}» (от кого: ${invitedBy}). Откройте ссылку, укажите имя и придумайте пароль. Она сработает один раз в течение недели.`,
      ),
      { kind: 'button', label: t('Accept the invitation', 'Принять приглашение'), url: link },
      t(
        'If you don’t know what this is about, just ignore this email. Without you there’s no account.',
        'Если вы не знаете, о чём речь, просто не обращайте внимания на это письмо: без вас аккаунт не появится.',
      ),
    ],
  });
}
