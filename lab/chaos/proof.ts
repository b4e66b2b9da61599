import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Receipt } from '@velvet-spoon/contract/api/messages';
import { sendMessage } from '../../test-support/forms.ts';
import { buildMp4 } from '../../test-support/media.ts';
import { apply, lostApplications, lostMessages, untilMailed } from '../accepted.ts';
import type { Site } from './site.ts';
import { type Accepted, hashOf, statusOf, upload } from './traffic.ts';

/** Only a limit for hangs. */
const PATIENCE_MS = 300_000;

/** Waits until every part of the site works, and the email about a message sent now has arrived. */
export async function untilWell(site: Site): Promise<boolean> {
  const startedAt = performance.now();
  const done = new Set<string>();
  let reference = '';
  const once = async (name: string, attempt: () => Promise<boolean>) => {
    if (!done.has(name) && (await attempt().catch(() => false))) done.add(name);
    return done.has(name);
  };
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
      const response = await sendMessage(`${site.origin}/api/v1`, requestId, 0);
      if (response.ok) ({ reference } = (await response.json()) as Receipt);
      return response.ok;
    });
    const film = await once('film', async () => (await upload(site, buildMp4(20_000))).ok);
    const applied = await once('application', async () => (await apply(`${site.origin}/api/v1`, email)).ok);
    return sent && film && applied && site.inbox.mails.some(({ subject }) => subject?.includes(reference));
  }

  while (!(await isWell())) {
    if (performance.now() - startedAt > PATIENCE_MS) return false;
    await delay(20);
  }
  return true;
}

/** One line for each accepted thing that is missing, or whose email did not arrive. */
export async function findLost(site: Site, accepted: Accepted): Promise<string[]> {
  const { db, inbox } = site;
  await untilMailed(db, PATIENCE_MS);
  return [
    ...(await lostMessages(db, accepted.messages, inbox.mails)),
    ...(await lostUploads(site, accepted)),
    ...(await lostApplications(db, accepted.applications, inbox.mails)),
  ];
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
