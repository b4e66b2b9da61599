import { randomUUID } from 'node:crypto';
import { mailToCafe } from '../cafe/cafe.mail.ts';
import type { MailContent } from '../platform/mail/mail.layout.ts';
import type { Outbox } from '../platform/mail/mail.queue.ts';

const INSTAGRAM_MAIL = 'instagram-token';

export async function mailExpiringToken(outbox: Outbox, expiresAt: Date): Promise<void> {
  await mailToCafe(outbox, {
    content: expiringTokenMail(expiresAt, outbox.env.PUBLIC_URL),
    about: { noun: INSTAGRAM_MAIL, id: randomUUID() },
  });
}

function expiringTokenMail(expiresAt: Date, site: string): MailContent {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(expiresAt);
  const title = `The website loses Instagram on ${day}`;
  return {
    subject: title,
    title,
    blocks: [
      {
        kind: 'paragraph',
        text: `The website reads the cafe's Instagram with a token that it renews every week. That has not worked for some time, and the token ends on ${day}. After that, the home page keeps showing the last moments it has read.`,
      },
      {
        kind: 'paragraph',
        text: 'Please ask whoever looks after the website to make a new token and set it as INSTAGRAM_TOKEN. Moments can also be pinned by hand in the admin.',
      },
      { kind: 'button', label: 'Open the admin', url: new URL('/admin?tab=cafe', site).href },
    ],
  };
}
