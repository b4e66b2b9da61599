import type { Celebration } from '@velvet-spoon/contract/api/celebrations';
import type { Inquiry } from '@velvet-spoon/contract/api/price-list';
import { allergenNames } from '@velvet-spoon/contract/domain/allergens';
import { fullDay } from '@velvet-spoon/contract/domain/celebration-day';
import { withoutPrefix } from '@velvet-spoon/contract/domain/contact-message';
import { russianAllergens } from '@velvet-spoon/contract/domain/russian-allergens';
import { inquirySubject } from '@velvet-spoon/contract/domain/wholesale-offer';
import { type MailFor, mailToCafe } from '../cafe/cafe.mail.ts';
import type { Pair, Reader } from '../platform/mail/mail.language.ts';
import type { Block, Fact } from '../platform/mail/mail.layout.ts';
import type { Outbox } from '../platform/mail/mail.queue.ts';
import type { MessageRow } from './messages.table.ts';

export type MessageMail = Pick<
  MessageRow,
  'reference' | 'name' | 'email' | 'phone' | 'subject' | 'message' | 'kind' | 'details' | 'due_on'
>;

type WholeMail = MessageMail & { id: string };

/** What mails about one message are about. */
export const MESSAGE_MAIL = 'messages';

export async function queueMessageMail(outbox: Outbox, message: WholeMail): Promise<void> {
  await mailToCafe(outbox, {
    replyTo: message.email,
    content: contactMessageMail(message, outbox.env.PUBLIC_URL),
    about: { noun: MESSAGE_MAIL, id: message.id },
  });
}

function contactMessageMail(message: WholeMail, site: string): MailFor {
  const { id, reference, name, subject } = message;
  const text = withoutPrefix(subject, message.message);
  return (reader) => ({
    subject: `[${reference}] ${celebrationTitle(message, reader.t) ?? inquiryTitle(message, reader.t) ?? subject ?? reader.t('A message from the website', 'Сообщение с сайта')}`,
    title:
      inquiryTitle(message, reader.t) ??
      reader.t(`A message from ${name}`, `Сообщение от посетителя: ${name}`),
    blocks: [
      ...(text ? [{ kind: 'quote' as const, text }] : []),
      ...inquiryBlocks(message, reader),
      { kind: 'facts', facts: senderFacts(message, reader.t) },
      reader.t(
        `Answer ${name} in the admin, where your colleagues see it, or just reply to this email.`,
        'Ответьте в админке, чтобы ответ видели коллеги, или просто ответьте на это письмо.',
      ),
      {
        kind: 'button',
        label: reader.t('Open the message', 'Открыть сообщение'),
        url: new URL(`/admin?tab=messages&message=${id}`, site).href,
      },
    ],
  });
}

function senderFacts(message: MessageMail, t: Reader['t']): Fact[] {
  const { reference, name, email, phone, subject, kind } = message;
  return [
    [t('Reference', 'Номер'), reference],
    [t('Name', 'Имя'), name],
    [t('Email', 'Эл. почта'), email],
    ...(phone ? [[t('Phone', 'Телефон'), phone] as const] : []),
    ...(subject && kind === 'message' ? [[t('Subject', 'Тема'), subject] as const] : []),
    ...celebrationFacts(message, t),
  ];
}

/** Null for other messages, whose senders wrote their own. */
function celebrationTitle({ kind, due_on: day }: MessageMail, t: Reader['t']): string | null {
  if (kind !== 'celebration') return null;
  return `${t('Celebration cake', 'Праздничный торт')}: ${dayIn(day, t)}`;
}

function dayIn(day: string | null, t: Reader['t']): string {
  return fullDay(day ?? '', t('en-US', 'ru-RU')).replace(/\sг\.$/, '');
}

/** What the mail to staff says of a celebration; nothing about other messages. */
function celebrationFacts({ kind, details, due_on: day }: MessageMail, t: Reader['t']): Fact[] {
  if (kind !== 'celebration') return [];
  const { guests, dessert, allergies, delivery_town: town, words, budget, pictures } = details as Celebration;
  const names = allergies.map((allergen) => t(allergenNames[allergen], russianAllergens[allergen]));
  const facts: Fact[] = [
    [t('Day', 'День'), dayIn(day, t)],
    [t('Guests', 'Гостей'), String(guests)],
    [t('Dessert', 'Десерт'), dessert?.name ?? t('Surprise us', 'На наш выбор')],
    [t('Allergies', 'Аллергии'), names.join(', ')],
    [t('Pick-up or delivery', 'Самовывоз или доставка'), town ?? t('Pick-up', 'Самовывоз')],
    [t('Words on the cake', 'Надпись на торте'), words],
    [t('Budget', 'Бюджет'), budget],
    [t('Pictures', 'Фото'), pictures.length === 0 ? '' : String(pictures.length)],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** Null for other messages. */
function inquiryTitle({ kind, details }: MessageMail, t: Reader['t']): string | null {
  if (kind !== 'inquiry') return null;
  const { company } = details as Inquiry;
  return t(inquirySubject(company), `Запрос партнёра: ${company}`);
}

/** What a partner asks for, for the mail to staff. Nothing for other messages. */
function inquiryBlocks({ kind, details, due_on }: MessageMail, { t, language }: Reader): Block[] {
  if (kind !== 'inquiry') return [];
  const { lines, total_cents } = details as Inquiry;
  const dollars = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const money = (cents: number) => dollars.format(cents / 100);
  return [
    t(
      'This is an inquiry, not an order. The partner is waiting for your confirmation.',
      'Это запрос, а не заказ. Партнёр ждёт вашего подтверждения.',
    ),
    {
      kind: 'facts',
      facts: [
        ...lines.map(({ name, cases, pieces, price_cents, total_cents: sum }) => {
          const cents = `${cases} × ${money(price_cents)} = ${money(sum)}`;
          return [name, `${cents} ${t(`(${pieces} pieces a case)`, `(${pieces} шт. в коробке)`)}`] as const;
        }),
        [t('Total', 'Всего'), money(total_cents)],
        [t('Requested day', 'Желаемый день'), day.format(new Date(due_on ?? '')).replace(/\sг\.$/, '')],
      ],
    },
  ];
}

type Suspect = MessageMail & Pick<MessageRow, 'suspect_reason'>;
type SuspectsMail = { quoted: readonly Suspect[]; count: number; site: string };

/** To staff, once a day. */
export function suspectsMail({ quoted, count, site }: SuspectsMail): MailFor {
  const others = count - quoted.length;
  return ({ t }) => ({
    subject: t(
      count === 1 ? 'A message that may be spam' : `${count} messages that may be spam`,
      `Сообщения, похожие на спам: ${count}`,
    ),
    blocks: [
      t(
        'They look as if a robot had sent them, so each got no email of its own. If one is from a person, press “Not spam” in the admin, and it is emailed like any other.',
        'Похоже, что их отправил робот, поэтому отдельных писем о них не было. Если какое-то написал человек, нажмите в админке «Не спам», и оно придёт как обычное.',
      ),
      ...quoted.flatMap((suspect) => suspectBlocks(suspect, t)),
      ...(others > 0 ? [t(`${others} more are in the admin.`, `Ещё в админке: ${others}.`)] : []),
      {
        kind: 'button',
        label: t('Open possible spam', 'Открыть подозрительные'),
        url: new URL('/admin?tab=messages&folder=suspects', site).href,
      },
    ],
  });
}

const reasons: Record<NonNullable<Suspect['suspect_reason']> | 'unknown', Pair> = {
  honeypot: ['a field that people cannot see was filled in', 'заполнено поле, которого люди не видят'],
  'too-fast': ['sent within two seconds', 'отправлено быстрее чем за две секунды'],
  forged: ['its form did not come from our site', 'форма пришла не с нашего сайта'],
  content: ['it reads like an advertisement', 'текст похож на рекламу'],
  staff: ['a colleague marked it as spam', 'коллега пометил как спам'],
  unknown: ['not recorded', 'причина не записана'],
};

function suspectBlocks(suspect: Suspect, t: Reader['t']): Block[] {
  const reason = t(...reasons[suspect.suspect_reason ?? 'unknown']);
  return [
    { kind: 'quote', text: shorten(withoutPrefix(suspect.subject, suspect.message)) },
    {
      kind: 'facts',
      facts: [...senderFacts(suspect, t), [t('Held back because', 'Почему отложено'), reason]],
    },
  ];
}

const QUOTE_LENGTH = 1000;

function shorten(text: string): string {
  return text.length <= QUOTE_LENGTH ? text : `${text.slice(0, QUOTE_LENGTH).toWellFormed()}…`;
}
