import { INVITATION_DAYS } from '@velvet-spoon/contract/domain/limits';
import { mailFromCafe } from '../cafe/cafe.mail.ts';
import { cafeName } from '../cafe/cafe.service.ts';
import type { MailContent } from '../platform/mail/mail.layout.ts';
import type { Outbox } from '../platform/mail/mail.queue.ts';
import type { InvitationRow } from './people.table.ts';

export async function queueInvitationMail(
  outbox: Outbox,
  { id, email, expires_at: giveUpAt }: InvitationRow,
  { link, invitedBy }: { link: string; invitedBy: string },
): Promise<void> {
  await mailFromCafe(outbox, {
    to: email,
    content: invitationMail({ link, invitedBy, cafe: await cafeName(outbox.db) }),
    about: { noun: 'invitations', id },
    giveUpAt,
    holdsSecret: true,
  });
}

type Invitation = { link: string; invitedBy: string; cafe: string };

function invitationMail({ link, invitedBy, cafe }: Invitation): MailContent {
  return {
    subject: `Join the back-office of ${cafe}`,
    title: 'You’re invited',
    blocks: [
      `${invitedBy} has invited you to the back-office of ${cafe}. Open this link to set your name and password. It works once and expires in ${INVITATION_DAYS} days.`,
      { kind: 'button', label: 'Accept the invitation', url: link },
      'If you don’t know what this is about, just ignore this email. Without you there’s no account.',
    ],
  };
}
