import { createTransport } from 'nodemailer';
import type { Env } from '../env.ts';
import type { MailRow } from './mail.table.ts';

/** Sends one email. Resolves when the mail server has accepted it, and rejects otherwise. */
export type Mailer = {
  send(mail: MailRow): Promise<void>;
};

/** One connection per email: at a cafe's volume a pool gains nothing, and its idle connections could drop. */
function openTransport(url: string) {
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Connects and signs in, but sends nothing. Rejects if the mail server refuses either. */
export async function verifyMailServer({ SMTP_URL }: Pick<Env, 'SMTP_URL'>): Promise<void> {
  if (SMTP_URL) await openTransport(SMTP_URL).verify();
}

/** Null without SMTP_URL: emails then stay queued until it is set. */
export function createMailer(env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>): Mailer | null {
  if (!env.SMTP_URL) return null;
  const transport = openTransport(env.SMTP_URL);
  return {
    async send(mail) {
      await transport.sendMail({
        // As objects: a string would be parsed as a list, and a visitor could add recipients.
        from: { name: mail.sender_name, address: senderAddress(env.MAIL_FROM) },
        to: { name: '', address: mail.to_address },
        ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        messageId: mail.message_id,
        ...(mail.thread?.length && { inReplyTo: mail.thread.at(-1), references: mail.thread }),
        date: mail.created_at,
        headers: {
          ...(!mail.thread && { 'Auto-Submitted': 'auto-generated' }),
          ...(mail.unsubscribe_url && {
            'List-Unsubscribe': `<${mail.unsubscribe_url}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
  };
}

type SmtpError = { responseCode?: number; command?: string };

/** The server permanently refuses this recipient or content. A wrong sender or password is ours to fix, so we retry. */
export function isPermanent(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as SmtpError;
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA');
}

/** The address in MAIL_FROM, which may also contain a name. */
export function senderAddress(from: string): string {
  return /<([^<>]+)>/.exec(from)?.[1] ?? from;
}

export function senderDomain(from: string): string {
  return senderAddress(from).replace(/^.*@/, '');
}
