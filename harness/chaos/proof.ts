import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Receipt } from '@velvet-spoon/contract/messages';
import { contactMessages } from '../durability-messages.ts';
import { buildMp4 } from '../films.ts';
import type { Site } from './site.ts';
import { type Accepted, apply, hashOf, upload } from './traffic.ts';

/** Only ends a hang. */
const PATIENCE_MS = 300_000;

/** Waits until everything works for everybody, and the email about a message sent now has arrived. */
export async function untilWell(site: Site): Promise<boolean> {
  const startedAt = performance.now();
  const done = new Set<string>();
  let reference = '';
  const once = async (name: string, attempt: () => Promise<boolean>) => {
    if (!done.has(name) && (await attempt().catch(() => false))) done.add(name);
    return done.has(name);
  };
  const messages = contactMessages(0);
  const requestId = randomUUID();
  const email = `${randomUUID()}@bistro.example`;

  async function isWell(): Promise<boolean> {
    const answers = [
      `${site.origin}/news?q=${randomUUID()}`,
      ...site.origins.map((one) => `${one}/health/ready`),
    ];
    const statuses = await Promise.all(answers.map(statusOf));
    if (statuses.some((status) => status !== 200)) return false;
    const sent = await once('message', async () => {
      const response = await messages.send(`${site.origin}/api/v1`, requestId, 0);
      if (response.ok) ({ reference } = (await response.json()) as Receipt);
      return response.ok;
    });
    const film = await once('film', async () => (await upload(site, buildMp4(20_000))).ok);
    const applied = await once('application', async () => (await apply(site, email)).ok);
    return sent && film && applied && site.inbox.mails.some(({ subject }) => subject?.includes(reference));
  }

  while (!(await isWell())) {
    if (performance.now() - startedAt > PATIENCE_MS) return false;
    await delay(20);
  }
  return true;
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch(() => null);
  await response?.arrayBuffer();
  return response?.status ?? 0;
}

/** One line for each thing that was accepted and is not there, or whose email did not arrive. */
export async function findLost(site: Site, accepted: Accepted): Promise<string[]> {
  await untilSent(site);
  return [
    ...(await lostMessages(site, accepted)),
    ...(await lostUploads(site, accepted)),
    ...(await lostApplications(site, accepted)),
  ];
}

async function untilSent({ db }: Site): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const waiting = await db.selectFrom('mails').select('id').where('state', '<>', 'sent').limit(1).execute();
    if (waiting.length === 0 || performance.now() - startedAt > PATIENCE_MS) return;
    await delay(50);
  }
}

async function lostMessages({ db, inbox }: Site, { messages }: Accepted): Promise<string[]> {
  const rows = await db.selectFrom('messages').select(['request_id', 'reference']).execute();
  const stored = new Map(rows.map((row) => [row.request_id, row.reference]));
  const arrived = new Set(inbox.mails.map(({ subject }) => /^\[(VS-\w+)\]/.exec(subject ?? '')?.[1]));
  return messages.flatMap(({ requestId, reference }) => {
    if (stored.get(requestId) !== reference) return [`message ${reference} is not stored`];
    return arrived.has(reference) ? [] : [`the email about message ${reference} did not arrive`];
  });
}

async function lostUploads({ origin }: Site, { uploads }: Accepted): Promise<string[]> {
  const lost: string[] = [];
  for (const { url, hash } of uploads) {
    const response = await fetch(origin + url);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (!response.ok) lost.push(`${url} answers ${response.status}`);
    else if (hashOf(bytes) !== hash) lost.push(`${url} has other bytes`);
  }
  return lost;
}

async function lostApplications({ db, inbox }: Site, { applications }: Accepted): Promise<string[]> {
  const papers = await db
    .selectFrom('documents')
    .innerJoin('users', 'users.id', 'documents.owner_id')
    .select(['users.email', 'documents.kind'])
    .where('documents.sealed_for', 'is not', null)
    .execute();
  const recipients = new Set(inbox.mails.flatMap((mail) => mail.recipients));
  return applications.flatMap((email) => {
    const found = papers.filter((paper) => paper.email === email).map(({ kind }) => kind);
    if (found.toSorted().join() !== 'corporate,w9')
      return [`application of ${email} has ${found.join() || 'nothing'}`];
    return recipients.has(email) ? [] : [`the email to ${email} did not arrive`];
  });
}
