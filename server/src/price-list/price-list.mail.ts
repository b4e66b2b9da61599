import type { ListChanges } from '@velvet-spoon/contract/api/price-list';
import type { Block, MailContent } from '../platform/mail/mail.layout.ts';

type NewList = { changes: ListChanges; validFrom: string; site: string };

/** To approved partners. Without a price: those are only behind their sign-in, and a mailbox has other readers. */
export function newListMail({ changes: { added, changed, removed }, validFrom, site }: NewList): MailContent {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return {
    subject: 'Our new price list',
    blocks: [
      `We have published a new price list. It is valid from ${day.format(new Date(validFrom))}.`,
      ...namesOf('New', added),
      ...namesOf(
        'Changed',
        changed.map(({ after }) => after),
      ),
      ...namesOf('No longer offered', removed),
      {
        kind: 'button',
        label: 'See the price list',
        url: new URL('/wholesale/price-list', site).href,
      },
    ],
  };
}

/** More would be a list to scroll through, which the page is better at. */
const MOST = 40;

function namesOf(label: string, lines: { name: string }[]): Block[] {
  if (lines.length === 0) return [];
  const names = lines.slice(0, MOST).map(({ name }) => name);
  const others = lines.length - names.length;
  return [
    {
      kind: 'facts',
      facts: [[label, [...names, ...(others > 0 ? [`${others} more`] : [])].join(', ')]],
    },
  ];
}
