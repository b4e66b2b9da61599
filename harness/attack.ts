import { readdir, readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What an attack reports: one line of a table. */
export type AttackRow = { name: string; attempts: number; result: string; ok: boolean };

export type AttackTarget = { port: number; pid: number };

export type AttackLimits = {
  attempts: number;
  /** When the last connection must be gone. */
  withinMs: number;
};

/** Opens a connection and starts to misbehave on it. */
export type Misbehave = (target: AttackTarget) => Socket;

/** Below this, a doubled latency is scheduling noise rather than a site that suffers. */
const UNNOTICEABLE_MS = 50;

/** Misbehaves on many connections at once. Reports when the server got rid of them and how visitors fared meanwhile. */
export async function attack(
  name: string,
  target: AttackTarget,
  misbehave: Misbehave,
  { attempts, withinMs }: AttackLimits,
): Promise<AttackRow> {
  await visit(target, 50);
  const quiet = await visit(target, 200);
  const idle = await holdingsOf(target);
  const startedAt = performance.now();
  const sockets = await openAll(target, misbehave, attempts);
  const meanwhile: number[] = [];
  let held = await holdingsOf(target);
  const most = held.connections - idle.connections;
  while (isAbove(held, idle) && performance.now() - startedAt < withinMs) {
    meanwhile.push(...(await visit(target, 20)));
    await delay(20);
    held = await holdingsOf(target);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  for (const socket of sockets) socket.destroy();
  // Before and after, because other programs may keep the machine busy.
  quiet.push(...(await visit(target, 200)));

  const [before, during] = [percentile95(quiet), percentile95(meanwhile)];
  const isGone = !isAbove(held, idle);
  const end = isGone ? `gone after ${seconds} s` : `${held.connections} still open after ${seconds} s`;
  const latency = `p95 of visitors ${before.toFixed(1)} -> ${during.toFixed(1)} ms`;
  const descriptors = `descriptors ${idle.descriptors} -> ${held.descriptors}`;
  return {
    name,
    attempts,
    result: `${most} open at once, ${end}, ${latency}, ${descriptors}`,
    ok: isGone && during <= Math.max(2 * before, UNNOTICEABLE_MS),
  };
}

/** In groups, so that the accept queue never overflows. */
async function openAll(target: AttackTarget, misbehave: Misbehave, attempts: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < attempts) {
    const group = Array.from({ length: Math.min(50, attempts - sockets.length) }, () => misbehave(target));
    sockets.push(...group);
    await Promise.all(group.map(untilConnected));
  }
  return sockets;
}

function untilConnected(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    // Being disconnected is the point.
    socket.on('error', () => {});
    socket.once('connect', resolve);
    socket.once('close', () => resolve());
  });
}

/** How long a visitor waits for a small answer, in milliseconds. The target needs a raised LIMIT_READ_PER_MINUTE. */
async function visit({ port }: AttackTarget, times: number): Promise<number[]> {
  const waits: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/settings`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`A visitor got status ${answer.status}`);
    waits.push(performance.now() - startedAt);
  }
  return waits;
}

function percentile95(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

type Holdings = { connections: number; descriptors: number };

/** Counted on the server's side: a client that never reads does not notice the end of its connection. */
async function holdingsOf({ port, pid }: AttackTarget): Promise<Holdings> {
  const [sockets, descriptors] = await Promise.all([
    readFile(`/proc/${pid}/net/tcp`, 'utf8'),
    readdir(`/proc/${pid}/fd`),
  ]);
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const open = sockets.split('\n').filter((line) => {
    const [, local = '', , state = ''] = line.trim().split(/\s+/);
    // Established, or closed by the client and not yet by the server.
    return local.endsWith(suffix) && (state === '01' || state === '08');
  });
  return { connections: open.length, descriptors: descriptors.length };
}

function isAbove(held: Holdings, idle: Holdings): boolean {
  return held.connections > idle.connections || held.descriptors > idle.descriptors;
}
