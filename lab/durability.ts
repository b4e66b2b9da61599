import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Receipt } from '@velvet-spoon/contract/api/messages';
import { type Kysely, sql } from 'kysely';
import { freePort } from '../dev/postgres.ts';
import { type ReceivedMail, type SmtpInbox, startSmtpInbox } from '../dev/smtp-inbox.ts';
import { connect, type Database } from '../server/src/platform/db/database.ts';
import { createDocumentKeys } from '../test-support/documents.ts';
import { sendMessage } from '../test-support/forms.ts';
import { type ServerProcess, startProcess } from '../test-support/process.ts';
import { type AcceptedMessage, apply, lostApplications, lostMessages, untilMailed } from './accepted.ts';
import { openWorkbench } from './workbench.ts';

/** One of the submissions that visitors make while servers fail. */
type Submission = { kind: 'message' | 'application'; index: number; requestId: string };

export type DurabilityOptions = {
  databaseUrl: string;
  storageDir: string;
  messages: number;
  applications: number;
  /** How many times a server process gets SIGKILL. */
  kills: number;
  env?: Record<string, string>;
  /** How long the emails may take to arrive once everything runs again. */
  drainMs: number;
};

export type DurabilityReport = {
  accepted: number;
  /** Attempts that got no response or a 5xx, and were repeated. */
  retries: number;
  kills: number;
  /** Jobs deleted while their email was still to be sent, as if the queue had lost them. */
  jobsLost: number;
  sendingSeconds: number;
  outageSeconds: number;
  drainSeconds: number;
  mailsArrived: number;
  /** Emails that arrived twice, because the worker was killed between sending and marking them as sent. */
  duplicates: number;
  lost: string[];
};

const CLIENTS = 8;
const JOBS_TO_LOSE = 5;

/**
 * 1,000 messages and 50 applications. The database flushes to disk and mail retries wait as in production; only the
 * limits are raised. Smaller: `npm run lab -- durability 100 4 5` (messages, applications, kills).
 */
export async function run(words: readonly string[]): Promise<boolean> {
  const [messages = 1000, applications = 50, kills = 20] = words.map(Number);
  const { folder, databaseUrl, close } = await openWorkbench();
  try {
    const { lost, ...report } = await runDurability({
      databaseUrl,
      storageDir: path.join(folder, 'storage'),
      messages,
      applications,
      kills,
      env: { ...NO_LIMITS, ...(await createDocumentKeys(folder)) },
      drainMs: 600_000,
    });
    console.table({ messages, applications, ...report, lost: lost.length });
    const broken = [...lost, ...shortfalls({ messages, applications, kills }, report)];
    for (const line of broken) console.log(line);
    console.log(`Nothing accepted was lost: ${broken.length === 0 ? 'yes' : 'NO'}.`);
    return broken.length === 0;
  } finally {
    await close();
  }
}

export const NO_LIMITS = {
  RATE_LIMITS: 'all=100000',
};

/** What was tried less hard than asked for. Each message is one mail, each application two. */
function shortfalls(
  asked: Pick<DurabilityOptions, 'messages' | 'applications' | 'kills'>,
  report: Omit<DurabilityReport, 'lost'>,
): string[] {
  const expectedMails = asked.messages + 2 * asked.applications;
  return [
    report.jobsLost === 0 && 'no job was deleted, so the sweep was not tried',
    report.kills < asked.kills && `only ${report.kills} of ${asked.kills} kills happened`,
    report.mailsArrived !== expectedMails && `${report.mailsArrived} of ${expectedMails} mails arrived`,
    report.outageSeconds < report.sendingSeconds / 3 &&
      'the mail server was down for less than a third of the time',
  ].filter((line) => line !== false);
}

/** Sends everything while two processes are killed again and again, and the mail server is down for a third of the time. */
export async function runDurability(options: DurabilityOptions): Promise<DurabilityReport> {
  const { databaseUrl, drainMs } = options;
  const mails: ReceivedMail[] = [];
  let inbox: SmtpInbox | null = await startSmtpInbox({ mails });
  const { url: smtpUrl, port: smtpPort } = inbox;
  const servers = await startServers(options, smtpUrl);
  const db = connect({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 2 });
  try {
    const queue = shuffle([
      ...submissions('message', options.messages),
      ...submissions('application', options.applications),
    ]);
    const total = queue.length;
    const messages: AcceptedMessage[] = [];
    const applications: string[] = [];
    let answered = 0;
    let taken = 0;
    let retries = 0;
    let kills = 0;
    let jobsLost = 0;

    /** Visitors pause now and then for the next kill, so that kills are spread evenly over the run. */
    async function visit(): Promise<void> {
      for (let next = queue[taken++]; next; next = queue[taken++]) {
        const position = taken;
        await until(() => position <= ((kills + 1) * total) / options.kills);
        for (let attempt = 0; ; attempt += 1) {
          const answer = await send(next, servers.address(position + attempt));
          if (answer !== null) {
            const { requestId } = next;
            if (next.kind === 'application') applications.push(emailOf(next));
            else messages.push({ requestId, reference: (answer as Receipt).reference });
            answered += 1;
            break;
          }
          retries += 1;
          await delay(50);
        }
      }
    }

    async function killServers(): Promise<void> {
      while (kills < options.kills) {
        await until(() => answered >= ((kills + 0.5) * total) / options.kills);
        // Every fourth time both at once: no server is left to answer, and all work in progress stops.
        const victims = kills % 4 === 3 ? [0, 1] : [kills % 2];
        await Promise.all(victims.map((victim) => servers.kill(victim)));
        kills += victims.length;
      }
    }

    /** Down for the middle third of the visitors, and for at least a third of the run time. */
    async function takeMailServerDown(): Promise<number> {
      await until(() => answered >= total / 3);
      const since = performance.now();
      const longEnough = 1.25 * (since - startedAt);
      await inbox?.stop();
      inbox = null;
      await until(() => answered >= (2 * total) / 3 && performance.now() - since >= longEnough);
      jobsLost = await loseJobs(db);
      inbox = await startSmtpInbox({ mails, port: smtpPort });
      return performance.now() - since;
    }

    const startedAt = performance.now();
    const [outageMs] = await Promise.all([
      takeMailServerDown(),
      killServers(),
      ...Array.from({ length: CLIENTS }, visit),
    ]);
    const sentAt = performance.now();
    await untilMailed(db, drainMs);
    const drainedAt = performance.now();

    const lost = [
      ...(await lostMessages(db, messages, mails)),
      ...(await lostApplications(db, applications, mails)),
      ...(await surplus(db, options)),
    ];
    const ids = mails.map(({ messageId }) => messageId);
    return {
      accepted: answered,
      retries,
      kills,
      jobsLost,
      sendingSeconds: seconds(sentAt - startedAt),
      outageSeconds: seconds(outageMs),
      drainSeconds: seconds(drainedAt - sentAt),
      mailsArrived: new Set(ids).size,
      duplicates: ids.length - new Set(ids).size,
      lost,
    };
  } finally {
    await servers.stop();
    await inbox?.stop();
    await db.destroy();
  }
}

function submissions(kind: Submission['kind'], count: number): Submission[] {
  return Array.from({ length: count }, (_, index) => ({ kind, index, requestId: randomUUID() }));
}

function emailOf({ requestId }: Submission): string {
  return `${requestId}@bistro.example`;
}

/** The response body, or null without a usable response: the visitor then retries with the same id. */
async function send(submission: Submission, api: string): Promise<unknown> {
  const { kind, index, requestId } = submission;
  try {
    const response =
      kind === 'message'
        ? await sendMessage(api, requestId, index)
        : await apply(api, emailOf(submission), requestId);
    if (response.ok) return await response.json();
    if (response.status < 500) throw new Refusal(`${response.status} ${await response.text()}`);
    return null;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return null;
  }
}

/** Each is stored once, however often the visitor had to retry. */
async function surplus(db: Kysely<Database>, options: DurabilityOptions): Promise<string[]> {
  const { rows } = await sql<{ messages: number; applications: number }>`
    select (select count(*)::int from messages) as messages,
      (select count(*)::int from users where is_wholesale) as applications`.execute(db);
  return (['messages', 'applications'] as const)
    .filter((kind) => rows[0]?.[kind] !== options[kind])
    .map((kind) => `${options[kind]} ${kind} were sent, but ${rows[0]?.[kind]} are stored`);
}

class Refusal extends Error {}

type Servers = {
  address(index: number): string;
  kill(index: number): Promise<void>;
  stop(): Promise<void>;
};

/** Two processes, each with API and worker. A killed one is restarted at once. */
async function startServers(options: DurabilityOptions, smtpUrl: string): Promise<Servers> {
  const ports = [await freePort(), await freePort()];
  let stopping = false;
  function start(port: number): Promise<ServerProcess> {
    return startProcess('all', {
      DATABASE_URL: options.databaseUrl,
      STORAGE_DIR: options.storageDir,
      SMTP_URL: smtpUrl,
      PORT: String(port),
      DATABASE_POOL_SIZE: '6',
      ...options.env,
    });
  }
  const running = ports.map(start);
  await Promise.all(running);
  return {
    address: (index) => `http://127.0.0.1:${ports[index % ports.length]}/api/v1`,
    async kill(index) {
      const { child, ended } = await running[index]!;
      child.kill('SIGKILL');
      await ended;
      if (!stopping) running[index] = start(ports[index]!);
    },
    async stop() {
      stopping = true;
      for (const start of running) {
        const { child, ended } = await start;
        child.kill('SIGTERM');
        await ended;
      }
    },
  };
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

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await delay(20);
}

function shuffle<T>(list: T[]): T[] {
  return list
    .map((value) => ({ value, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ value }) => value);
}

function seconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}
