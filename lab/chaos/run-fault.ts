import { findLost, untilWell } from './proof.ts';
import type { Site } from './site.ts';
import { type Kind, kinds, type Seen, startTraffic, type Traffic } from './traffic.ts';

export type Fault = {
  name: string;
  /** What this machine lacks to run the fault. */
  missing?: string | null;
  /** Runs before the traffic starts. */
  prepare?(site: Site): Promise<void>;
  /** Resolves when the cause is over, and everything should recover by itself. */
  happen(site: Site, traffic: Traffic): Promise<void>;
  /** Anything else to do before the site is well again. */
  recover?(site: Site): Promise<void>;
  /** Refusals allowed besides 503: a status, or the reason why there was no answer. */
  refusals?: readonly (number | string)[];
  /** The kinds of traffic that must not notice the fault. */
  unaffected: readonly Kind[];
  /** Further checks afterwards; returns complaints. */
  verify?(site: Site): Promise<string[]>;
};

export type FaultRow = {
  fault: string;
  seen: string;
  accepted: number;
  lost: string[];
  wellAfterMs: number;
  complaints: string[];
};

export async function runFault(fault: Fault, site: Site, answers: number): Promise<FaultRow> {
  await fault.prepare?.(site);
  const running = [...site.processes.values()];
  const traffic = startTraffic(site);
  await traffic.pass(answers);
  await fault.happen(site, traffic);
  const isOverAt = performance.now();
  const isWell = await untilWell(site);
  await fault.recover?.(site);
  const wellAt = performance.now();
  await traffic.pass(1);
  await traffic.stop();
  const lost = await findLost(site, traffic.accepted);
  const late = traffic.seen.filter((one) => one.startedAt > wellAt && !isGood(one));
  const { messages, uploads, applications } = traffic.accepted;
  const ended = running.filter(
    (process) => process.child.exitCode !== null && [...site.processes.values()].includes(process),
  );
  return {
    fault: fault.name,
    seen: kinds.map((kind) => summarise(kind, traffic.seen)).join('; '),
    accepted: messages.length + uploads.length + applications.length,
    lost,
    wellAfterMs: isWell ? wellAt - isOverAt : Infinity,
    complaints: [
      ...complain(fault, traffic.seen, site),
      ...late.map(({ kind, result }) => `${kind} answered ${result} after all was well`),
      ...ended.map(({ log }) => `a process ended by itself: ${log.slice(-4).join(' | ')}`),
      ...((await fault.verify?.(site)) ?? []),
    ],
  };
}

function isGood({ result }: Seen): boolean {
  return typeof result === 'number' && result < 300;
}

/** Without nginx there is no second process to fall back to, and no cached copy of a page. */
function complain({ refusals = [], unaffected }: Fault, seen: readonly Seen[], { origins }: Site): string[] {
  const bad = seen.filter((one) => !isGood(one));
  const wrong = bad.filter(({ result }) => result !== 503 && !refusals.includes(result));
  const noticed = origins.length > 1 ? bad.filter(({ kind }) => unaffected.includes(kind)) : [];
  const lines = [...wrong, ...noticed].map(
    ({ kind, result, body }) => `${kind}: ${result} ${body.slice(0, 200)}`,
  );
  return [...new Set(lines)].slice(0, 5);
}

/** "searches 503 for 4.1 s (12 of 80)" */
function summarise(kind: Kind, seen: readonly Seen[]): string {
  const own = seen.filter((one) => one.kind === kind);
  const bad = own.filter((one) => !isGood(one));
  const slowest = Math.max(...own.map(({ startedAt, endedAt }) => endedAt - startedAt));
  const wait = slowest > 1_000 ? `, slowest ${seconds(slowest)} s` : '';
  if (bad.length === 0) return `${kind} as always (${own.length}${wait})`;
  const results = [...new Set(bad.map(({ result }) => result))].join(', ');
  const lasted =
    Math.max(...bad.map(({ endedAt }) => endedAt)) - Math.min(...bad.map(({ startedAt }) => startedAt));
  return `${kind} ${results} for ${seconds(lasted)} s (${bad.length} of ${own.length}${wait})`;
}

export function seconds(ms: number): string {
  return Number.isFinite(ms) ? (ms / 1000).toFixed(1) : 'never';
}

export function isFine({ lost, complaints, wellAfterMs }: FaultRow): boolean {
  return lost.length === 0 && complaints.length === 0 && Number.isFinite(wellAfterMs);
}
