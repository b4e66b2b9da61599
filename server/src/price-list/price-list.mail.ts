import type { ListChanges } from '@velvet-spoon/contract/api/price-list';
import type { MailContent } from '../platform/mail/mail.layout.ts';

type NewList = { changes: ListChanges; validFrom: string; site: string };

/** To approved partners. Without a price: those are only behind their sign-in, and a mailbox has other readers. */
export function newListMail({ changes: { added, changed, removed }, validFrom, site }: NewList): MailContent {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return {
    subject: 'Our new price list',
    blocks: [
      `We have published a new price list. It is valid from ${day.format(new Date(validFrom))}.`,
      {
        kind: 'facts',
        facts: [
          ['New', namesOf(added)] as const,
          ['Changed', namesOf(changed.map(({ after }) => after))] as const,
          ['No longer offered', namesOf(removed)] as const,
        ].filter(([, names]) => names !== ''),
      },
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

function namesOf(lines: { name: string }[]): string {
  const names = lines.slice(0, MOST).map(({ name }) => name);
  const others = lines.length - names.length;
  return [...names, ...(others > 0 ? [`${others} more`] : [])].join(', ');
}
