import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { freePort } from '../dev/postgres.ts';
import { type ReceivedMail, type SmtpInbox, startSmtpInbox } from '../dev/smtp-inbox.ts';
import type { Database } from '../server/src/platform/db/database.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { type ServerProcess, startProcess } from './process.ts';

/** What was answered with 2xx: from then on it may not be lost. */
export type Accepted = { requestId: string; answer: unknown };

/** One kind of thing that visitors send while everything breaks. */
export type Traffic = {
  name: string;
  count: number;
  send(api: string, requestId: string, index: number): Promise<Response>;
  /** A line for each accepted one that is not in the database, or whose mail did not arrive. */
  findLost(db: Kysely<Database>, accepted: Accepted[], mails: ReceivedMail[]): Promise<string[]>;
};

export type DurabilityOptions = {
  databaseUrl: string;
  storageDir: string;
  traffic: Traffic[];
  /** How often server processes are killed with SIGKILL. */
  kills: number;
  env?: Record<string, string>;
  /** How long the mails may take to arrive once everything runs again. */
  drainMs: number;
};

export type DurabilityReport = {
  accepted: number;
  /** Tries that ended without an answer, or with a 5xx, and were made again. */
  retries: number;
  kills: number;
  sendingSeconds: number;
  outageSeconds: number;
  drainSeconds: number;
  mailsArrived: number;
  /** Mails that arrived more than once: sent, and the worker was killed before it could note so. */
  duplicates: number;
  lost: string[];
};

const CLIENTS = 8;

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

    /** Visitors wait for the next kill from time to time, so that kills fall evenly into the run. */
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

    async function killAgainAndAgain(): Promise<void> {
      while (kills < options.kills) {
        await until(() => answered >= ((kills + 0.5) * total) / options.kills);
        // Every fourth time both at once: nobody is there to answer, and all work under way stops.
        const victims = kills % 4 === 3 ? [0, 1] : [kills % 2];
        await Promise.all(victims.map((victim) => servers.kill(victim)));
        kills += victims.length;
      }
    }

    /** For the middle third of the visitors, and a little longer than the time before: a third of the run at least. */
    async function takeMailServerDown(): Promise<number> {
      await until(() => answered >= total / 3);
      const since = performance.now();
      const longEnough = 1.25 * (since - startedAt);
      await inbox?.stop();
      inbox = null;
      await until(() => answered >= (2 * total) / 3 && performance.now() - since >= longEnough);
      inbox = await startSmtpInbox({ mails, port: smtpPort });
      return performance.now() - since;
    }

    const startedAt = performance.now();
    const [outageMs] = await Promise.all([
      takeMailServerDown(),
      killAgainAndAgain(),
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

/** The answer's body, or null when there was none: the visitor then tries again with the same id. */
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

/** Two processes, each with pages, API and worker; one that is killed is started again at once. */
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
