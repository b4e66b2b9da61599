import { readdir, readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Misbehave } from './slow-clients.ts';

export type Target = { port: number; pid: number };

type Siege = {
  idle: Holdings;
  held: Holdings;
  /** The most connections open at once. */
  most: number;
  seconds: string;
  /** How long 95 % of visitors waited at most, without and with the attack. */
  quietMs: number;
  busyMs: number;
};

/** Misbehaves on many connections at once, until the server has closed them. */
export async function attackConnections(
  target: Target,
  misbehave: Misbehave,
  { attempts, withinMs }: { attempts: number; withinMs: number },
): Promise<Siege> {
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
    await delay(50);
    held = await holdingsOf(target);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  for (const socket of sockets) socket.destroy();
  // Before and after, because other programs may keep the machine busy.
  quiet.push(...(await visit(target, 200)));
  return { idle, held, most, seconds, quietMs: percentile(quiet), busyMs: percentile(meanwhile) };
}

/** In groups, so that the accept queue never overflows. */
async function openAll(target: Target, misbehave: Misbehave, attempts: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < attempts) {
    const group = Array.from({ length: Math.min(50, attempts - sockets.length) }, () =>
      misbehave(target.port),
    );
    sockets.push(...group);
    await Promise.all(group.map(untilConnected));
  }
  return sockets;
}

function untilConnected(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    // Being disconnected is the expected end.
    socket.on('error', () => {});
    socket.once('connect', resolve);
    socket.once('close', () => resolve());
  });
}

/** How long a visitor waits for a small answer, in milliseconds. The target needs a raised readPerMinute. */
async function visit({ port }: Target, times: number): Promise<number[]> {
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

function percentile(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

type Holdings = { connections: number; descriptors: number };

export async function holdingsOf(target: Target): Promise<Holdings> {
  const [connections, descriptors] = await Promise.all([
    connectionsTo(target),
    readdir(`/proc/${target.pid}/fd`),
  ]);
  return { connections, descriptors: descriptors.length };
}

/** Counted on the server's side: a client that never reads does not notice the end of its connection. */
async function connectionsTo({ port, pid }: Target): Promise<number> {
  const sockets = await readFile(`/proc/${pid}/net/tcp`, 'utf8');
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return sockets.split('\n').filter((line) => {
    const [, local = '', , state = ''] = line.trim().split(/\s+/);
    // Established, or closed by the client and not yet by the server.
    return local.endsWith(suffix) && (state === '01' || state === '08');
  }).length;
}

function isAbove(held: Holdings, idle: Holdings): boolean {
  return held.connections > idle.connections || held.descriptors > idle.descriptors;
}
