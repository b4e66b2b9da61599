import type { CafeDocument } from '@velvet-spoon/contract/api/cafe';
import type { PaperRequest } from '@velvet-spoon/contract/api/wholesale';
import { paragraphsOf } from '@velvet-spoon/contract/domain/decline-mail';
import { PAPER_LINK_DAYS } from '@velvet-spoon/contract/domain/limits';
import { contactFields } from '@velvet-spoon/contract/domain/partner-contact';
import {
  applicationFields,
  type CamelDetails,
  PAPER_NAMES,
} from '@velvet-spoon/contract/domain/wholesale-application';
import type { DocumentKind } from '../documents/documents.table.ts';
import type { Block, MailContent } from '../platform/mail/mail.layout.ts';
import type { ContactRow } from './partner-account.repository.ts';

export type ApplicantMail = { username: string; email: string } & Partial<CamelDetails>;

/**
 * To an unconfirmed address. It contains nothing from the form: anyone can fill in the form with someone
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

/** The cafe as it introduces itself, and the address of its site. */
export type MailSource = { cafe: Pick<CafeDocument, 'name' | 'phones' | 'email'>; site: string };

/** Contains nothing from the form either: an approval does not prove whose address it is. */
export function applicationApprovedMail(from: MailSource): MailContent {
  return {
    subject: 'Your wholesale account is approved',
    title: `Welcome to ${from.cafe.name}`,
    blocks: [
      'Your wholesale account is approved. You can sign in now.',
      { kind: 'button', label: 'Sign in', url: new URL('/wholesale/login', from.site).href },
      'There you keep your contact details up to date and send us a new W-9 when yours changes.',
      'To place your first order, call or write to us.',
      waysToReach(from),
    ],
  };
}

export function accountSuspendedMail(from: MailSource): MailContent {
  return {
    subject: 'Your wholesale account is suspended',
    blocks: [
      'We have suspended your wholesale account. You are signed out, and cannot sign in for the time being.',
      'If you have any questions, please call or write to us.',
      waysToReach(from),
    ],
  };
}

/** What is deleted: an application before the decision about it, or an account. */
export function deletedMail(what: 'application' | 'account', from: MailSource): MailContent {
  return {
    subject: `Your wholesale ${what} is deleted`,
    blocks: [
      `We have deleted your wholesale ${what}, and the documents that you sent us are destroyed. You can no longer sign in.`,
      'If this surprises you, please call or write to us.',
      waysToReach(from),
    ],
  };
}

function waysToReach({ cafe: { phones, email }, site }: MailSource): Block {
  return {
    kind: 'facts',
    facts: [
      ...phones.map(({ label, number }) => [label, number] as const),
      ...(email ? [['Email', email] as const] : []),
      ['Online', new URL('/contact', site).href],
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
export function paperReplacedMail(partner: ContactRow, kind: DocumentKind, site: string): MailContent {
  return {
    subject: `New ${PAPER_NAMES[kind]}: ${nameOf(partner)}`,
    blocks: [
      { kind: 'facts', facts: [['From', `${nameOf(partner)} (${partner.email})`]] },
      'The new file has replaced the old one, which is destroyed. Please check whether it is complete.',
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

type Asked = Pick<PaperRequest, 'kind' | 'text'>;

/** Contains nothing from the form, for the same reason as the first email. The words are those of staff. */
export function paperAskedMail({ kind, text }: Asked, link: string): MailContent {
  return {
    subject: `Please send us your ${PAPER_NAMES[kind]}`,
    blocks: [
      `Thank you for applying for a wholesale account. Before we can decide, we need your ${PAPER_NAMES[kind]} once more: something is missing, or we cannot read it.`,
      ...(text ? [{ kind: 'quote' as const, text }] : []),
      `Open this link to send the file. It works once, for ${PAPER_LINK_DAYS} days.`,
      { kind: 'button', label: 'Send the file', url: link },
      'Please don’t send the file by email: on the page behind the link it is encrypted before it is stored.',
      'If you didn’t apply, someone entered your address by mistake, and you can ignore this email.',
    ],
  };
}

/** In the words of staff. */
export function applicationDeclinedMail({ subject, text }: { subject: string; text: string }): MailContent {
  return {
    subject,
    blocks: paragraphsOf(text),
  };
}
