import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Receipt } from '@velvet-spoon/contract/api/messages';
import { type Kysely, sql } from 'kysely';
import { startSmtpInbox } from '../dev/smtp-inbox.ts';
import type { Database } from '../server/src/platform/db/database.ts';
import { mailJob } from '../server/src/platform/mail/mail.delivery.ts';
import { sendMessage } from '../test-support/forms.ts';
import { apply, untilMailed } from './accepted.ts';
import { findLost } from './chaos/proof.ts';
import { type ProcessName, type Site, startSite, stopProcess } from './chaos/site.ts';
import type { Accepted } from './chaos/traffic.ts';
import { openFolder } from './workbench.ts';

/** One of the submissions that visitors make while processes fail. */
type Submission = { kind: 'messages' | 'applications'; index: number; requestId: string };

/** How many of each, and how many times a process gets SIGKILL. */
type Asked = { messages: number; applications: number; kills: number };

type Report = {
  accepted: number;
  /** Attempts that got no response or a 5xx, and were repeated. */
  retries: number;
  kills: number;
  /** Jobs deleted while their email was still to be sent, as if the queue had lost them. */
  jobsLost: number;
  mailsArrived: number;
  /** Emails that arrived twice, because the worker was killed between sending and marking them as sent. */
  duplicates: number;
  complaints: string[];
};

const CLIENTS = 8;
const JOBS_TO_LOSE = 5;
/** A lost job waits for the sweep, which runs every minute. */
const DRAIN_MS = 240_000;

/** Every fourth time all at once: no process is left to answer, and all work in progress stops. */
const victims: readonly ProcessName[][] = [['web 1'], ['worker'], ['web 2'], ['web 1', 'web 2', 'worker']];

/**
 * 1,000 messages and 50 applications. The database flushes to disk and mail retries wait as in production; only the
 * limits are raised. Smaller: `npm run lab -- durability 100 4 5` (messages, applications, kills).
 */
export async function run(words: readonly string[]): Promise<boolean> {
  const [messages = 1000, applications = 50, kills = 20] = words.map(Number);
  const { folder, close } = await openFolder();
  try {
    const { complaints, ...report } = await runDurability({ folder }, { messages, applications, kills });
    console.table({ messages, applications, ...report });
    for (const line of complaints) console.log(line);
    console.log(`Nothing accepted was lost: ${complaints.length === 0 ? 'yes' : 'NO'}.`);
    return complaints.length === 0;
  } finally {
    await close();
  }
}

/** Sends everything while processes are killed again and again, and the mail server is down for a third of the time. */
export async function runDurability(
  where: { folder: string; patience?: string },
  asked: Asked,
): Promise<Report> {
  const site = await startSite({ ...where, webs: 2, env: { PAGES: 'none' } });
  const queue = shuffle([
    ...submissions('messages', asked.messages),
    ...submissions('applications', asked.applications),
  ]);
  const total = queue.length;
  const accepted: Accepted = { messages: [], applications: [], uploads: [] };
  const answered = () => accepted.messages.length + accepted.applications.length;
  const startedAt = performance.now();
  let taken = 0;
  let retries = 0;
  let kills = 0;
  let workerKills = 0;
  let jobsLost = 0;
  const over = new AbortController();

  async function until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) await delay(20, undefined, over);
  }

  /** Visitors pause now and then for the next kill, so that kills are spread evenly over the run. */
  async function visit(): Promise<void> {
    for (let next = queue[taken++]; next; next = queue[taken++]) {
      const position = taken;
      await until(() => position <= ((kills + 1) * total) / asked.kills);
      while (!(await send(next, site.origins[(position + retries) % 2]!, accepted))) {
        retries += 1;
        await delay(50);
      }
    }
  }

  async function killProcesses(): Promise<void> {
    for (let turn = 0; kills < asked.kills; turn += 1) {
      await until(() => answered() >= ((kills + 0.5) * total) / asked.kills);
      const names = victims[turn % victims.length]!;
      await Promise.all(names.map((name) => stopProcess(site.processes.get(name)!, 'SIGKILL')));
      kills += names.length;
      if (names.includes('worker')) workerKills += 1;
      over.signal.throwIfAborted();
      await Promise.all(names.map((name) => site.start(name)));
    }
  }

  /** Down for the middle third of the visitors, and for at least a third of the run time. */
  async function takeMailServerDown(): Promise<void> {
    await until(() => answered() >= total / 3);
    const since = performance.now();
    const { port, mails } = site.inbox;
    await site.inbox.stop();
    const longEnough = 1.25 * (since - startedAt);
    await until(() => answered() >= (2 * total) / 3 && performance.now() - since >= longEnough);
    jobsLost = await loseJobs(site.db);
    site.inbox = await startSmtpInbox({ mails, port });
  }

  try {
    await Promise.all([takeMailServerDown(), killProcesses(), ...Array.from({ length: CLIENTS }, visit)]);
    await untilMailed(site.db, DRAIN_MS);
    const ids = site.inbox.mails.map(({ messageId }) => messageId);
    const mailsArrived = new Set(ids).size;
    const report = { accepted: answered(), retries, kills, jobsLost, mailsArrived };
    const duplicates = ids.length - mailsArrived;
    const complaints = [...(await findLost(site, accepted)), ...(await surplus(site, asked))];
    // Each message is one mail, each application two.
    const expectedMails = asked.messages + 2 * asked.applications;
    if (mailsArrived !== expectedMails) complaints.push(`${mailsArrived} of ${expectedMails} mails arrived`);
    if (jobsLost === 0) complaints.push('no job was deleted, so the sweep was not tried');
    // A killed worker had at most this many emails sent but not yet marked as sent.
    if (duplicates > workerKills * mailJob.concurrency!) complaints.push(`${duplicates} mails arrived twice`);
    return { ...report, duplicates, complaints };
  } finally {
    over.abort();
    await site.close();
  }
}

function submissions(kind: Submission['kind'], count: number): Submission[] {
  return Array.from({ length: count }, (_, index) => ({ kind, index, requestId: randomUUID() }));
}

/** Whether it got a usable response: if not, the visitor tries again with the same id. */
async function send({ kind, index, requestId }: Submission, origin: string, accepted: Accepted) {
  const email = `${requestId}@bistro.example`;
  const api = `${origin}/api/v1`;
  const response = await (kind === 'messages'
    ? sendMessage(api, requestId, index)
    : apply(api, email, requestId)
  ).catch(() => null);
  const body = await response?.text().catch(() => null);
  if (!response || body === undefined || body === null || response.status >= 500) return false;
  if (!response.ok) throw new Error(`${response.status} ${body}`);
  if (kind === 'applications') accepted.applications.push(email);
  else accepted.messages.push({ requestId, reference: (JSON.parse(body) as Receipt).reference });
  return true;
}

/** Each is stored once, however often the visitor had to retry. */
async function surplus({ db }: Site, asked: Asked): Promise<string[]> {
  const { rows } = await sql<Pick<Asked, 'messages' | 'applications'>>`
    select (select count(*)::int from messages) as messages,
      (select count(*)::int from users where is_wholesale) as applications`.execute(db);
  return (['messages', 'applications'] as const)
    .filter((kind) => rows[0]?.[kind] !== asked[kind])
    .map((kind) => `${asked[kind]} ${kind} were sent, but ${rows[0]?.[kind]} are stored`);
}

/** Deletes the jobs, so that only the sweep can send these emails. */
async function loseJobs(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql`
    delete from pgboss.job where id in (
      select job.id from pgboss.job join mails on mails.id::text = job.singleton_key
      where job.name = 'mail' and job.state = 'created' and mails.state = 'failed'
      limit ${JOBS_TO_LOSE}
    ) returning id`.execute(db);
  return rows.length;
}

function shuffle<T>(list: T[]): T[] {
  return list
    .map((value) => ({ value, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ value }) => value);
}
