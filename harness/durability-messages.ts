import { prefixMessage } from '@velvet-spoon/contract/contact-message';
import type { Receipt } from '@velvet-spoon/contract/messages';
import type { Traffic } from './durability-run.ts';

/** Contact messages, for the durability run. */
export function contactMessages(count: number): Traffic {
  return {
    name: 'messages',
    count,
    send(api, requestId, index) {
      const subject = `Order ${index}`;
      return fetch(`${api}/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: `Guest ${index}`,
          email: `guest-${index}@guest.example`,
          phone: '+1 908 555 0142',
          subject,
          message: prefixMessage(subject, `Message ${index}.`),
          request_id: requestId,
        }),
        signal: AbortSignal.timeout(60_000),
      });
    },
    async findLost(db, accepted, mails) {
      const rows = await db.selectFrom('messages').selectAll().execute();
      const byRequest = new Map(rows.map((row) => [row.request_id, row]));
      const arrived = new Set(mails.map(({ subject }) => /^\[(VS-\w+)\]/.exec(subject ?? '')?.[1]));
      const lost = accepted.flatMap(({ requestId, answer }) => {
        const { reference } = answer as Receipt;
        if (byRequest.get(requestId)?.reference !== reference) return [`${reference}: no such message`];
        return arrived.has(reference) ? [] : [`${reference}: its email did not arrive`];
      });
      if (rows.length !== count) lost.push(`${count} messages were sent, but ${rows.length} are stored`);
      return lost;
    },
  };
}
