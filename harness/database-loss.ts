import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../dev/postgres.ts';
import { type SmtpInbox, startSmtpInbox } from '../dev/smtp-inbox.ts';
import type { AttackRow } from './attack-row.ts';
import { startLoad, type Tally } from './database-load.ts';
import { createTerminator } from './database-terminations.ts';
import { contactMessages } from './durability-messages.ts';
import { type FailingPostgres, startFailingPostgres } from './failing-postgres.ts';
import { complainAboutLength, complainAboutLog } from './outage-lines.ts';
import { type ServerProcess, startProcess } from './process.ts';

export type DatabaseLossOptions = {
  /** For the database and the files. If the tests run as root, the user postgres must be able to enter it. */
  folder: string;
  /** How many connections are cut while in use, in each role. */
  terminations: number;
  /** How long the database is down, and for how long it hangs. */
  awayMs: number;
};

/** On top of what the same takes this machine, at this load, without a database or with one that works. */
const READY_WITHIN_MS = 2_000;
const WELL_WITHIN_MS = 3_000;
const MOST_SLOWDOWN = 3;

/** Takes the database away from a web process and a worker under load, in every way we know. */
export async function runDatabaseLoss(options: DatabaseLossOptions): Promise<AttackRow[]> {
  const { folder, terminations, awayMs } = options;
  const postgres = await startFailingPostgres(folder);
  const inbox = await startSmtpInbox();
  const started = await startSite(postgres, inbox, folder);
  try {
    const site = { ...started, usuallyWellMs: await timeUnderLoad(started) };
    const rows: AttackRow[] = [];
    for (const role of ['web', 'worker'] as const) {
      rows.push(await terminateUnderLoad(site, postgres, role, terminations));
    }
    rows.push(
      await takeAway('database crashed', site, awayMs, {
        leave: () => postgres.crash(),
        comeBack: () => postgres.restart(),
      }),
    );
    rows.push(
      await takeAway('database hung', site, awayMs, {
        leave: () => postgres.hang(),
        comeBack: async () => postgres.resume(),
      }),
    );
    return rows;
  } finally {
    postgres.resume();
    await started.stop();
    await inbox.stop();
    await postgres.close();
  }
}

type Site = {
  origin: string;
  web: ServerProcess;
  worker: ServerProcess;
  inbox: SmtpInbox;
  stop(): Promise<void>;
  /** How long a message takes to the mailbox, and everything else to answer, while nothing is wrong. */
  usuallyWellMs: number;
};

type StartedSite = Omit<Site, 'usuallyWellMs'>;

async function timeUnderLoad(site: StartedSite): Promise<number> {
  const load = startLoad(site.origin);
  try {
    return await untilWell(site);
  } finally {
    await load.stop();
  }
}

async function startSite(postgres: FailingPostgres, inbox: SmtpInbox, folder: string): Promise<StartedSite> {
  const port = await freePort();
  const start = (role: 'web' | 'worker') =>
    startProcess(role, {
      // Tells the terminator whose connection it is.
      DATABASE_URL: `${postgres.url}?application_name=${role}`,
      STORAGE_DIR: `${folder}/storage`,
      SMTP_URL: inbox.url,
      PORT: String(port),
      PAGES: 'build',
      DATABASE_PATIENCE: '1',
      SHUTDOWN_DRAIN_MS: '0',
      LIMIT_READ_PER_MINUTE: '10000000',
      LIMIT_SEND_PER_10_MINUTES: '10000000',
      LIMIT_SEND_PER_DAY: '10000000',
    });
  const web = await start('web');
  const worker = await start('worker');
  return {
    origin: `http://127.0.0.1:${port}`,
    web,
    worker,
    inbox,
    async stop() {
      for (const { child, ended } of [web, worker]) {
        child.kill('SIGTERM');
        await ended;
      }
    },
  };
}

async function terminateUnderLoad(
  site: Site,
  postgres: FailingPostgres,
  role: 'web' | 'worker',
  terminations: number,
): Promise<AttackRow> {
  const logged = lineCounts(site);
  const load = startLoad(site.origin);
  const terminator = await createTerminator(postgres.url, role);
  const terminated = await terminator.terminate(terminations, () => hasEnded(site));
  await terminator.close();
  await load.stop();
  const wellAfterMs = await untilWell(site);
  const failures = [...complaints(site, load.tally, logged), ...lateness(site, wellAfterMs)];
  if (terminated.total < terminations) failures.push(`only ${terminated.total} terminated`);
  return row(`busy connections of the ${role} cut`, terminations, load.tally, failures, [
    `${terminated.reading} reading, ${terminated.writing} writing`,
    `well again after ${seconds(wellAfterMs)} s`,
  ]);
}

type Absence = { leave(): Promise<void>; comeBack(): Promise<void> };

async function takeAway(name: string, site: Site, awayMs: number, absence: Absence): Promise<AttackRow> {
  const logged = lineCounts(site);
  const load = startLoad(site.origin);
  await absence.leave();
  const readiness = await watchReadiness(site.origin, awayMs);
  await absence.comeBack();
  const wellAfterMs = await untilWell(site);
  await load.stop();
  const lines = (['web', 'worker'] as const).map((role) => site[role].log.slice(logged[role]));
  const failures = [
    ...complaints(site, load.tally, logged),
    ...lines.flatMap(complainAboutLength),
    ...lateness(site, wellAfterMs),
    ...readiness.wrong,
  ];
  return row(`${name} for ${seconds(awayMs)} s`, 1, load.tally, failures, [
    `readiness says so within ${seconds(readiness.slowestMs)} s`,
    `well again after ${seconds(wellAfterMs)} s`,
  ]);
}

async function watchReadiness(
  origin: string,
  forMs: number,
): Promise<{ slowestMs: number; wrong: string[] }> {
  const wrong: string[] = [];
  let slowestMs = 0;
  const endsAt = performance.now() + forMs;
  while (performance.now() < endsAt) {
    const [live, ready] = await Promise.all([
      timedStatus(`${origin}/health/live`),
      timedStatus(`${origin}/health/ready`),
    ]);
    slowestMs = Math.max(slowestMs, ready.ms);
    if (ready.status !== 503) wrong.push(`readiness answered ${ready.status}`);
    if (ready.ms > READY_WITHIN_MS + MOST_SLOWDOWN * live.ms) {
      wrong.push(`readiness took ${seconds(ready.ms)} s, and liveness ${seconds(live.ms)} s`);
    }
    await delay(200);
  }
  return { slowestMs, wrong };
}

/** How long it takes until the API, a page and readiness answer, and a message sent now reaches the mailbox. */
async function untilWell({ origin, inbox, web, worker }: StartedSite): Promise<number> {
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  const addresses = ['/health/ready', '/api/v1/posts?q=tart', '/news?q=tart'];
  const messages = contactMessages(0);
  const requestId = randomUUID();
  let reference: string | null = null;
  const isWell = async () => {
    const statuses = await Promise.all(addresses.map((address) => statusOf(origin + address)));
    if (statuses.some((status) => status !== 200)) return false;
    const response = reference
      ? null
      : await messages.send(`${origin}/api/v1`, requestId, 0).catch(() => null);
    if (response?.ok) reference = ((await response.json()) as { reference: string }).reference;
    return inbox.mails.some(({ subject }) => reference && subject?.includes(reference));
  };
  while (!(await isWell())) {
    if (elapsed() > 120_000 || hasEnded({ web, worker })) return Infinity;
    await delay(20);
  }
  return elapsed();
}

async function timedStatus(url: string): Promise<{ status: number; ms: number }> {
  const askedAt = performance.now();
  const status = await statusOf(url);
  return { status, ms: performance.now() - askedAt };
}

function statusOf(url: string): Promise<number> {
  return fetch(url, { signal: AbortSignal.timeout(60_000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
}

type LineCounts = { web: number; worker: number };

function lineCounts({ web, worker }: Site): LineCounts {
  return { web: web.log.length, worker: worker.log.length };
}

function hasEnded({ web, worker }: Pick<Site, 'web' | 'worker'>): boolean {
  return [web, worker].some(({ child }) => child.exitCode !== null || child.signalCode !== null);
}

function complaints(site: Site, tally: Tally, logged: LineCounts): string[] {
  const ended = (['web', 'worker'] as const).filter((role) => site[role].child.exitCode !== null);
  return [
    ...ended.map((role) => `the ${role} process ended: ${site[role].log.slice(-6).join(' | ')}`),
    ...new Set(tally.wrong),
    ...(['web', 'worker'] as const).flatMap((role) =>
      complainAboutLog(site[role].log.slice(logged[role])).map((complaint) => `${role} log: ${complaint}`),
    ),
  ];
}

function lateness({ usuallyWellMs }: Site, wellAfterMs: number): string[] {
  if (wellAfterMs <= WELL_WITHIN_MS + MOST_SLOWDOWN * usuallyWellMs) return [];
  return [`well again only after ${seconds(wellAfterMs)} s, and usually after ${seconds(usuallyWellMs)} s`];
}

function row(name: string, attempts: number, tally: Tally, failures: string[], facts: string[]): AttackRow {
  const answers = `${tally.served} served, ${tally.unavailable} answered 503, ${tally.wrong.length} otherwise`;
  const slowest = `slowest answer ${seconds(tally.slowestMs)} s`;
  return {
    name,
    attempts,
    result: [answers, slowest, ...facts, ...failures.slice(0, 5)].join(', '),
    ok: failures.length === 0,
  };
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
