import type { Compared, Visits } from '@velvet-spoon/contract/api/visits';
import { DAY_MS } from '@velvet-spoon/contract/domain/zoned-time';
import type { MailFor } from '../cafe/cafe.mail.ts';
import type { Reader } from '../platform/mail/mail.language.ts';
import type { Block } from '../platform/mail/mail.layout.ts';

export type Week = {
  /** Its first and its last day. */
  days: readonly [Date, Date];
  visits: Visits;
  waiting: { messages: number; applicants: number; mails: number };
};

/** How many desserts the mail names. */
const TOP = 5;
/** Below that, one guest more or less would look like a trend. */
const COMPARABLE = 20;

/** A week in which nothing happened and nothing waits is no reason for a mail. */
export function hasNews({ visits, waiting }: Week): boolean {
  const counted = [visits.visitors, visits.orders].flatMap(({ now, before }) => [now, before]);
  return Object.values(waiting).some(Boolean) || (visits.is_counting && counted.some(Boolean));
}

/** To one person. The address is where that person switches it off. */
export function summaryMail(week: Week, { site, offUrl }: { site: string; offUrl: string }): MailFor {
  return (reader) => {
    const { t, days } = reader;
    return {
      subject: t(`Your week: ${days(...week.days)}`, `Итоги недели: ${days(...week.days)}`),
      blocks: [
        ...numbers(week, reader),
        ...waitingBlocks(week, reader),
        {
          kind: 'button',
          label: t('Open Today', 'Открыть «Сегодня»'),
          url: new URL('/admin?tab=today', site).href,
        },
        { kind: 'link', label: t('Switch off the weekly summary', 'Отключить итоги недели'), url: offUrl },
      ],
    };
  };
}

function numbers({ visits, days }: Week, reader: Reader): Block[] {
  const { t, number } = reader;
  if (!visits.is_counting) {
    return [
      t(
        'Visits are not counted: that is switched off in Settings.',
        'Посещения не считаются: это отключено в настройках.',
      ),
    ];
  }
  // Whether the week before was counted too.
  const isWhole = Date.parse(visits.counting_since ?? '') < days[0].getTime() - 6 * DAY_MS;
  const desserts = visits.desserts
    .slice(0, TOP)
    .map(({ name, views, orders }) => [name, `${number(views)} / ${number(orders)}`] as const);
  return [
    {
      kind: 'facts',
      facts: [
        [t('Visitors', 'Посетители'), comparison({ compared: visits.visitors, isWhole }, reader)],
        [t('Order taps', 'Переходы к заказу'), comparison({ compared: visits.orders, isWhole }, reader)],
      ],
    },
    ...(desserts.length > 0
      ? [
          t(
            'Desserts that guests looked at most (views / order taps):',
            'Десерты, которые смотрели чаще всего (просмотры / переходы к заказу):',
          ),
          { kind: 'facts' as const, facts: desserts },
        ]
      : []),
  ];
}

type Counted = { compared: Compared; isWhole: boolean };

function comparison({ compared: { now, before }, isWhole }: Counted, { t, number }: Reader): string {
  const count = number(now);
  if (!isWhole) return count;
  if (before < COMPARABLE || now < COMPARABLE) {
    return t(`${count} (${number(before)} the week before)`, `${count} (неделей раньше ${number(before)})`);
  }
  const percent = Math.round((100 * (now - before)) / before);
  if (percent === 0) return t(`${count}, as in the week before`, `${count}, как и неделей раньше`);
  const change = number(Math.abs(percent));
  return percent > 0
    ? t(
        `${count}, ${change}% more than the week before`,
        `${count}, на ${change} % больше, чем неделей раньше`,
      )
    : t(
        `${count}, ${change}% fewer than the week before`,
        `${count}, на ${change} % меньше, чем неделей раньше`,
      );
}

function waitingBlocks({ waiting }: Week, { t, number }: Reader): Block[] {
  const all = [
    [t('Unanswered messages', 'Сообщения без ответа'), waiting.messages],
    [t('Wholesale applications', 'Заявки на опт'), waiting.applicants],
    [t('Emails that were not sent', 'Неотправленные письма'), waiting.mails],
  ] as const;
  const facts = all.filter(([, count]) => count > 0).map(([label, count]) => [label, number(count)] as const);
  if (facts.length === 0) return [t('Nothing waits for you.', 'Ничего не ждёт: всё сделано.')];
  return [t('What waits for you:', 'Что ждёт вас:'), { kind: 'facts', facts }];
}
