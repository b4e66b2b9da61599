import { applicationFields, type CamelDetails } from '@velvet-spoon/contract/wholesale-application';
import type { MailContent } from '../platform/mail/mail.layout.ts';

export type ApplicantMail = { username: string; email: string } & Partial<CamelDetails>;

export function applicationReceivedMail({ username }: { username: string }): MailContent {
  return {
    subject: 'We have your wholesale application',
    title: `Thank you, ${username}`,
    blocks: [
      { kind: 'paragraph', text: 'Your application and both documents have arrived.' },
      {
        kind: 'paragraph',
        text: 'We read every application ourselves and will email you as soon as your account is approved.',
      },
    ],
  };
}

/** To staff. */
export function newApplicationMail(applicant: ApplicantMail, site: string): MailContent {
  return {
    subject: `Wholesale application: ${applicant.companyName ?? applicant.username}`,
    title: 'A new wholesale application',
    blocks: [
      {
        kind: 'facts',
        facts: applicationFields.flatMap(({ camelName, shortLabel }) => {
          const value = applicant[camelName];
          return value ? [[shortLabel, value] as const] : [];
        }),
      },
      { kind: 'paragraph', text: 'The documents are kept in the admin and nowhere else.' },
      { kind: 'button', label: 'Open the application', url: new URL('/admin?tab=wholesale', site).href },
    ],
  };
}

export function applicationApprovedMail({ username }: { username: string }, site: string): MailContent {
  return {
    subject: 'Your wholesale account is approved',
    title: `Welcome, ${username}`,
    blocks: [
      { kind: 'paragraph', text: 'Your wholesale account is approved. You can sign in now.' },
      { kind: 'button', label: 'Sign in', url: new URL('/wholesale/login', site).href },
    ],
  };
}
