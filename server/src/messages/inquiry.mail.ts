import type { Inquiry } from '@velvet-spoon/contract/api/price-list';
import type { Reader } from '../platform/mail/mail.language.ts';
import type { Block } from '../platform/mail/mail.layout.ts';
import type { MessageRow } from './messages.table.ts';

/** What a partner asks for, for the mail to staff. Nothing for other messages. */
export function inquiryBlocks(
  { kind, details, due_on }: Pick<MessageRow, 'kind' | 'details' | 'due_on'>,
  { t, language }: Reader,
): Block[] {
  if (kind !== 'inquiry') return [];
  const { lines, total_cents } = details as Inquiry;
  const dollars = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const money = (cents: number) => dollars.format(cents / 100);
  return [
    t(
      'This is an inquiry, not an order. The partner waits for your confirmation.',
      'Это запрос, а не заказ. Партнёр ждёт вашего подтверждения.',
    ),
    {
      kind: 'facts',
      facts: [
        ...lines.map(({ name, cases, pieces, price_cents, total_cents: sum }) => {
          const cents = `${cases} × ${money(price_cents)} = ${money(sum)}`;
          return [name, `${cents} ${t(`(${pieces} pieces a case)`, `(в коробке: ${pieces})`)}`] as const;
        }),
        [t('Sum', 'Сумма'), money(total_cents)],
        [t('Wished for', 'Желаемый день'), day.format(new Date(due_on ?? ''))],
      ],
    },
  ];
}
