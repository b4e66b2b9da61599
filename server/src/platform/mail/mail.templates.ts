import { withoutPrefix } from '@velvet-spoon/contract/contact-message';
import type { Env } from '../env.ts';
import type { MailContent } from './mail.layout.ts';

type Site = Pick<Env, 'PUBLIC_URL'>;

export type ContactMail = {
  reference: string;
  name: string;
  email: string;
  phone: string;
  subject: string | null;
  message: string;
};

export function contactMessageMail(message: ContactMail): MailContent {
  const { reference, name, email, phone, subject } = message;
  return {
    subject: `[${reference}] ${subject ?? 'A message from the website'}`,
    title: `A message from ${name}`,
    blocks: [
      { kind: 'quote', text: withoutPrefix(subject, message.message) },
      {
        kind: 'facts',
        facts: [
          ['Reference', reference],
          ['Name', name],
          ['E-mail', email],
          ['Phone', phone],
          ...(subject ? [['Subject', subject] as const] : []),
        ],
      },
      { kind: 'paragraph', text: 'Answer this mail, and your answer goes to the sender.' },
    ],
  };
}

export type ApplicantMail = { username: string; email: string; companyName: string | null };

export function applicationReceivedMail({ username }: ApplicantMail): MailContent {
  return {
    subject: 'We have your wholesale application',
    title: `Thank you, ${username}`,
    blocks: [
      { kind: 'paragraph', text: 'Your application and both documents have arrived.' },
      {
        kind: 'paragraph',
        text: 'We read each one ourselves. You get a mail as soon as your account is approved.',
      },
    ],
  };
}

export function newApplicationMail({ username, email, companyName }: ApplicantMail, site: Site): MailContent {
  return {
    subject: `Wholesale application: ${companyName ?? username}`,
    title: 'A new wholesale application',
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Name', username],
          ['E-mail', email],
          ...(companyName ? [['Company', companyName] as const] : []),
        ],
      },
      { kind: 'paragraph', text: 'The documents are in the admin, and only there.' },
      { kind: 'button', label: 'Open the application', url: link(site, '/admin?tab=wholesale') },
    ],
  };
}

export function applicationApprovedMail({ username }: ApplicantMail, site: Site): MailContent {
  return {
    subject: 'Your wholesale account is approved',
    title: `Welcome, ${username}`,
    blocks: [
      { kind: 'paragraph', text: 'Your wholesale account is approved. You can sign in now.' },
      { kind: 'button', label: 'Sign in', url: link(site, '/wholesale/login') },
    ],
  };
}

/** To the owner of the address: whoever asked saw the same answer as everybody. */
export function knownAddressMail(site: Site): MailContent {
  return {
    subject: 'You already have an account',
    title: 'You already have an account',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Somebody asked for an account with this address. It has one already, so nothing was changed and no file was kept.',
      },
      {
        kind: 'paragraph',
        text: 'If it was you, sign in. If you do not remember the password, set a new one. If it was not you, there is nothing to do.',
      },
      { kind: 'button', label: 'Sign in', url: link(site, '/wholesale/login') },
      { kind: 'button', label: 'Set a new password', url: link(site, '/wholesale/forgot') },
    ],
  };
}

export function passwordResetMail(url: string): MailContent {
  return {
    subject: 'Set a new password',
    title: 'Set a new password',
    blocks: [
      { kind: 'paragraph', text: 'You asked for a new password. The link works once, for 30 minutes.' },
      { kind: 'button', label: 'Set a new password', url },
      { kind: 'paragraph', text: 'If you did not ask for it, your password stays as it is.' },
    ],
  };
}

function link({ PUBLIC_URL }: Site, path: string): string {
  return new URL(path, PUBLIC_URL).href;
}
