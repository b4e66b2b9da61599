import type { Env } from '../platform/env.ts';
import { verifyMailServer } from '../platform/mail/mailer.ts';
import { senderDomain } from '../platform/mail/sender.ts';
import { type Finding, fault, ok, risk, wordsOf } from './finding.ts';

/** Connects and signs in, but sends nothing. */
export async function checkMail(env: Env): Promise<Finding[]> {
  if (!env.SMTP_URL) {
    return [risk('SMTP_URL is not set: mail is kept, but not sent.', 'Set SMTP_URL and MAIL_FROM.')];
  }
  const server = new URL(env.SMTP_URL);
  try {
    await verifyMailServer(env);
  } catch (error) {
    const says = `The mail server ${server.host} does not accept us: ${wordsOf(error)}`;
    return [fault(says, 'Check SMTP_URL: host, port, user name and password (percent-encoded).')];
  }
  const findings: Finding[] = [];
  if (isReadable(server)) {
    const says = 'Mail and its password may travel unencrypted: nothing requires encryption.';
    findings.push(risk(says, 'Use smtps://…:465, or add ?requireTLS=true to SMTP_URL.'));
  }
  if (senderDomain(env.MAIL_FROM) === 'localhost') {
    findings.push(fault('MAIL_FROM is at localhost.', 'Set MAIL_FROM to an address of your domain.'));
  }
  return findings.length > 0
    ? findings
    : [ok(`The mail server ${server.host} accepts us. Nothing was sent.`)];
}

function isReadable({ protocol, hostname, searchParams }: URL): boolean {
  if (protocol === 'smtps:' || searchParams.get('requireTLS') === 'true') return false;
  return !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
