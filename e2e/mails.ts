import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

export type Mail = {
  subject: string;
  recipients: string[];
  text: string;
  html: string;
  replyTo?: { address: string }[];
};

/** The mail that the site under test has sent to an address, oldest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const file = path.resolve(import.meta.dirname, '../.cache/e2e/mailbox-url');
  const answer = await fetch(`${readFileSync(file, 'utf8')}/mails.json`);
  const mails = (await answer.json()) as Mail[];
  return mails.filter(({ recipients }) => recipients.includes(address));
}

/** The link of a mail with a token in it. Its origin is the site under test. */
export function linkIn({ text }: Mail): URL {
  return new URL(/https?:\/\/\S+[#=]vs_[\w-]+/.exec(text)?.[0] ?? '');
}

/** The code of the same mail, for browsers without JavaScript. */
export function codeIn({ text }: Mail): string {
  return /^Code: (\S+)$/m.exec(text)?.[1] ?? '';
}

/** Waits for a mail to the address whose subject contains the text. */
export async function arrivedMail(address: string, subject: string): Promise<Mail> {
  const matching = async () => (await mailsTo(address)).find((mail) => mail.subject.includes(subject));
  await expect.poll(matching).toBeDefined();
  return (await matching())!;
}
