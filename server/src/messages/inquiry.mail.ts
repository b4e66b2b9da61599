import type { Inquiry } from '@velvet-spoon/contract/api/price-list';
import { inquirySubject } from '@velvet-spoon/contract/domain/wholesale-offer';
import type { Reader } from '../platform/mail/mail.language.ts';
import type { Block } from '../platform/mail/mail.layout.ts';
import type { MessageRow } from './messages.table.ts';

type Details = Pick<MessageRow, 'kind' | 'details' | 'due_on'>;

/** Null for other messages. */
export function inquiryTitle({ kind, details }: Omit<Details, 'due_on'>, t: Reader['t']): string | null {
  if (kind !== 'inquiry') return null;
  const { company } = details as Inquiry;
  return t(inquirySubject(company), `Запрос партнёра: ${company}`);
}

/** What a partner asks for, for the mail to staff. Nothing for other messages. */
export function inquiryBlocks({ kind, details, due_on }: Details, { t, language }: Reader): Block[] {
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
