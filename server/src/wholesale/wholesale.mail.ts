import { paragraphsOf } from '@velvet-spoon/contract/decline-mail';
import { contactFields } from '@velvet-spoon/contract/partner-contact';
import { applicationFields, type CamelDetails } from '@velvet-spoon/contract/wholesale-application';
import type { MailContent } from '../platform/mail/mail.layout.ts';
import type { ContactRow } from './partner-account.repository.ts';

export type ApplicantMail = { username: string; email: string } & Partial<CamelDetails>;

/**
 * To an address that nobody has confirmed. It contains nothing from the form: anyone can fill in the form with someone
 * else's address, and we must not deliver their text for them.
 */
export function applicationReceivedMail(): MailContent {
  return {
    subject: 'We have your wholesale application',
    title: 'Thank you for applying',
    blocks: [
      'Your application and both documents have arrived.',
      'We read every application ourselves and will email you as soon as your account is approved.',
      'If you didn’t apply, someone entered your address by mistake, and you can ignore this email.',
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
      'The documents are kept in the admin and nowhere else.',
      { kind: 'button', label: 'Open the application', url: wholesaleTab(site) },
    ],
  };
}

/** Contains nothing from the form either: an approval does not prove whose address it is. */
export function applicationApprovedMail({ cafeName, site }: { cafeName: string; site: string }): MailContent {
  return {
    subject: 'Your wholesale account is approved',
    title: `Welcome to ${cafeName}`,
    blocks: [
      'Your wholesale account is approved. You can sign in now.',
      { kind: 'button', label: 'Sign in', url: new URL('/wholesale/login', site).href },
    ],
  };
}

type ContactChangedMail = { before: ContactRow; after: ContactRow; site: string };

/** To staff. The name is the one they know. */
export function contactChangedMail({ before, after, site }: ContactChangedMail): MailContent {
  const changed = contactFields.filter(({ name }) => before[name] !== after[name]);
  return {
    subject: `Wholesale details changed: ${nameOf(before)}`,
    title: 'A partner has changed their details',
    blocks: [
      { kind: 'facts', facts: [['Partner', `${nameOf(before)} (${before.email})`]] },
      {
        kind: 'facts',
        facts: changed.flatMap(({ name, shortLabel }) => [
          [`${shortLabel} before`, before[name] ?? '(none)'],
          [`${shortLabel} now`, after[name] ?? '(none)'],
        ]),
      },
      { kind: 'button', label: 'Open wholesale', url: wholesaleTab(site) },
    ],
  };
}

/** To staff. */
export function w9ReplacedMail(partner: ContactRow, site: string): MailContent {
  return {
    subject: `New W-9: ${nameOf(partner)}`,
    title: 'A partner has sent a new W-9',
    blocks: [
      { kind: 'facts', facts: [['Partner', `${nameOf(partner)} (${partner.email})`]] },
      'It has replaced the old one, which is destroyed. Please check whether it is complete.',
      { kind: 'button', label: 'Open wholesale', url: wholesaleTab(site) },
    ],
  };
}

function nameOf({ company_name, username }: ContactRow): string {
  return company_name ?? username;
}

function wholesaleTab(site: string): string {
  return new URL('/admin?tab=wholesale', site).href;
}
/** In the words of staff. */
export function applicationDeclinedMail({ subject, text }: { subject: string; text: string }): MailContent {
  return {
    subject,
    blocks: paragraphsOf(text),
  };
}
