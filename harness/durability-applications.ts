import { buildApplication } from './applications.ts';
import { buildPdf } from './documents.ts';
import type { Traffic } from './durability-run.ts';

const emailOf = (requestId: string) => `${requestId}@bistro.example`;

/** Wholesale applications with two documents each, for the durability run. */
export function applications(count: number): Traffic {
  return {
    name: 'applications',
    count,
    send(api, requestId, index) {
      const form = buildApplication({
        requestId,
        email: emailOf(requestId),
        companyName: `Bistro ${index}`,
        corporate: { name: 'articles.pdf', bytes: buildPdf(`Articles ${index}`, 200_000) },
        w9: { name: 'w9.pdf', bytes: buildPdf(`W-9 ${index}`, 50_000) },
      });
      return fetch(`${api}/wholesale/register`, {
        method: 'POST',
        body: form,
        signal: AbortSignal.timeout(60_000),
      });
    },
    async findLost(db, accepted, mails) {
      const users = await db.selectFrom('users').selectAll().where('is_wholesale', '=', true).execute();
      const documents = await db
        .selectFrom('documents')
        .selectAll()
        .where('sealed_for', 'is not', null)
        .execute();
      const byEmail = new Map(users.map((user) => [user.email, user]));
      const recipients = new Set(mails.flatMap((mail) => mail.recipients));
      const announced = new Set(mails.map(({ replyTo }) => replyTo?.[0]?.address));
      const lost = accepted.flatMap(({ requestId }) => {
        const email = emailOf(requestId);
        const user = byEmail.get(email);
        if (!user) return [`${email}: no such applicant`];
        const kinds = documents.filter(({ owner_id }) => owner_id === user.id).map(({ kind }) => kind);
        if (kinds.toSorted().join() !== 'corporate,w9') return [`${email}: documents are ${kinds.join()}`];
        if (!recipients.has(email)) return [`${email}: the confirmation email did not arrive`];
        return announced.has(email) ? [] : [`${email}: the email to staff did not arrive`];
      });
      if (users.length !== count) lost.push(`${count} applied, but ${users.length} applicants are stored`);
      return lost;
    },
  };
}
