import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { freePort } from '../dev/postgres.ts';
import { type ReceivedMail, type SmtpInbox, startSmtpInbox } from '../dev/smtp-inbox.ts';
import type { Database } from '../server/src/platform/db/database.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { type ServerProcess, startProcess } from './process.ts';

/** A submission answered with 2xx: from then on it must not be lost. */
export type Accepted = { requestId: string; answer: unknown };

/** One kind of submission that visitors make while servers fail. */
export type Traffic = {
  name: string;
  count: number;
  send(api: string, requestId: string, index: number): Promise<Response>;
  /** One line for each accepted submission that is not in the database, or whose email did not arrive. */
  findLost(db: Kysely<Database>, accepted: Accepted[], mails: ReceivedMail[]): Promise<string[]>;
};

export type DurabilityOptions = {
  databaseUrl: string;
  storageDir: string;
  traffic: Traffic[];
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

export async function runDurability(options: DurabilityOptions): Promise<DurabilityReport> {
  const { databaseUrl, traffic, drainMs } = options;
  const mails: ReceivedMail[] = [];
  let inbox: SmtpInbox | null = await startSmtpInbox({ mails });
  const { url: smtpUrl, port: smtpPort } = inbox;
  const servers = await startServers(options, smtpUrl);
  const db = connect({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 2 });
  try {
    const queue = shuffle(
      traffic.flatMap((kind) => Array.from({ length: kind.count }, (_, index) => ({ kind, index }))),
    );
    const total = queue.length;
    const accepted = new Map<Traffic, Accepted[]>(traffic.map((kind) => [kind, []]));
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
        const requestId = randomUUID();
        for (let attempt = 0; ; attempt += 1) {
          const answer = await send(next.kind, servers.address(position + attempt), requestId, next.index);
          if (answer !== null) {
            accepted.get(next.kind)!.push({ requestId, answer });
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
    await until(() => everythingSent(db), drainMs);
    const drainedAt = performance.now();

    const lost: string[] = [];
    for (const [kind, done] of accepted) lost.push(...(await kind.findLost(db, done, mails)));
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

/** The response body, or null without a usable response: the visitor then retries with the same id. */
async function send(kind: Traffic, api: string, requestId: string, index: number): Promise<unknown> {
  try {
    const response = await kind.send(api, requestId, index);
    if (response.ok) return await response.json();
    if (response.status < 500) throw new Refusal(`${response.status} ${await response.text()}`);
    return null;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return null;
  }
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

/** Only the sweep can send these emails now. */
async function loseJobs(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql`
    delete from pgboss.job where id in (
      select job.id from pgboss.job join mails on mails.id::text = job.singleton_key
      where job.name = 'mail' and job.state = 'created' and mails.state = 'failed'
      limit ${JOBS_TO_LOSE}
    ) returning id`.execute(db);
  return rows.length;
}

async function everythingSent(db: Kysely<Database>): Promise<boolean> {
  const waiting = await db.selectFrom('mails').select('id').where('state', '<>', 'sent').limit(1).execute();
  return waiting.length === 0;
}

async function until(isTrue: () => boolean | Promise<boolean>, limitMs = Infinity): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await isTrue()) && performance.now() < deadline) await delay(20);
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
