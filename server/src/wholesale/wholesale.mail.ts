import type { CafeDocument } from '@velvet-spoon/contract/api/cafe';
import type { PaperRequest } from '@velvet-spoon/contract/api/wholesale';
import { paragraphsOf } from '@velvet-spoon/contract/domain/decline-mail';
import { COLLEAGUE_LINK_DAYS, PAPER_LINK_DAYS } from '@velvet-spoon/contract/domain/limits';
import { type ContactField, contactFields } from '@velvet-spoon/contract/domain/partner-contact';
import {
  type ApplicationValues,
  applicationFields,
  type CamelDetails,
  PAPER_NAMES,
} from '@velvet-spoon/contract/domain/wholesale-application';
import type { MailFor } from '../cafe/cafe.mail.ts';
import type { DocumentKind } from '../documents/documents.table.ts';
import type { Pair } from '../platform/mail/mail.language.ts';
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

/** The fields of an application and of a partner, as staff read them. */
const fieldNames: Record<ContactField | keyof ApplicationValues, Pair> = {
  username: ['Name', 'Имя'],
  email: ['Email', 'Эл. почта'],
  phone: ['Phone', 'Телефон'],
  company_name: ['Company', 'Компания'],
};

/** To staff. */
export function newApplicationMail(applicant: ApplicantMail & { id: string }, site: string): MailFor {
  return ({ t }) => ({
    subject: t(
      `Wholesale application: ${applicant.companyName ?? applicant.username}`,
      `Заявка на опт: ${applicant.companyName ?? applicant.username}`,
    ),
    title: t('A new wholesale application', 'Новая заявка на опт'),
    blocks: [
      {
        kind: 'facts',
        facts: applicationFields.flatMap(({ name, camelName }) => {
          const value = applicant[camelName];
          return value ? [[t(...fieldNames[name]), value] as const] : [];
        }),
      },
      t('The documents are kept in the admin and nowhere else.', 'Документы хранятся только в админке.'),
      {
        kind: 'button',
        label: t('Open the application', 'Открыть заявку'),
        url: partnerUrl(site, applicant),
      },
    ],
  });
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
      'There you see our price list and ask for what you would like. You can also keep your contact details up to date, and send us a new W-9 when yours changes.',
      'If you have any questions, call or write to us.',
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

type ContactChangedMail = { id: string; before: ContactRow; after: ContactRow; site: string };

/** To staff. The name is the one they know. */
export function contactChangedMail({ id, before, after, site }: ContactChangedMail): MailFor {
  const changed = contactFields.filter(({ name }) => before[name] !== after[name]);
  return ({ t }) => ({
    subject: t(
      `Wholesale details changed: ${nameOf(before)}`,
      `Изменились данные партнёра: ${nameOf(before)}`,
    ),
    title: t('A partner has changed their details', 'Партнёр изменил свои данные'),
    blocks: [
      { kind: 'facts', facts: [[t('Partner', 'Партнёр'), `${nameOf(before)} (${before.email})`]] },
      {
        kind: 'facts',
        facts: changed.flatMap(({ name }) => {
          const label = t(...fieldNames[name]);
          const none = t('(none)', '(нет)');
          return [
            [t(`${label} before`, `${label}, было`), before[name] ?? none],
            [t(`${label} now`, `${label}, стало`), after[name] ?? none],
          ];
        }),
      },
      { kind: 'button', label: t('Open the partner', 'Открыть партнёра'), url: partnerUrl(site, { id }) },
    ],
  });
}

const paperNames = {
  corporate: [PAPER_NAMES.corporate, 'корпоративные документы'],
  w9: [PAPER_NAMES.w9, 'форма W-9'],
} as const;

type PaperReplacedMail = { id: string; partner: ContactRow; kind: DocumentKind; site: string };

/** To staff. */
export function paperReplacedMail({ id, partner, kind, site }: PaperReplacedMail): MailFor {
  return ({ t }) => ({
    subject: t(
      `New ${paperNames[kind][0]}: ${nameOf(partner)}`,
      `Новый файл (${paperNames[kind][1]}): ${nameOf(partner)}`,
    ),
    blocks: [
      { kind: 'facts', facts: [[t('From', 'От кого'), `${nameOf(partner)} (${partner.email})`]] },
      t(
        'The new file has replaced the old one, which is destroyed. Please check whether it is complete.',
        'Новый файл заменил прежний, прежний уничтожен. Проверьте, пожалуйста, всё ли на месте.',
      ),
      { kind: 'button', label: t('Open the partner', 'Открыть партнёра'), url: partnerUrl(site, { id }) },
    ],
  });
}

function nameOf({ company_name, username }: ContactRow): string {
  return company_name ?? username;
}

function partnerUrl(site: string, { id }: { id: string }): string {
  return new URL(`/admin?tab=wholesale&partner=${id}`, site).href;
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

/** To someone whom a partner invites. */
export function colleagueInvitedMail(
  link: string,
  { company, invitedBy }: { company: string; invitedBy: string },
): MailContent {
  return {
    subject: `Join the wholesale account of ${company}`,
    blocks: [
      `${invitedBy} has invited you to the wholesale account of ${company}. Open this link to set your name and password. It works once, for ${COLLEAGUE_LINK_DAYS} days.`,
      { kind: 'button', label: 'Accept the invitation', url: link },
      'If you don’t know what this is about, just ignore this email. There’s no account unless you accept.',
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
