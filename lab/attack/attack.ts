import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { freePort } from '../../dev/postgres.ts';
import { connect as connectDatabase } from '../../server/src/platform/db/database.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { buildAccount } from '../../test-support/accounts.ts';
import { createDocumentKeys } from '../../test-support/documents.ts';
import { fuzz } from '../../test-support/fuzz.ts';
import { readMemory, startProgram } from '../../test-support/process.ts';
import { openWorkbench } from '../workbench.ts';
import type { Condition } from './watched-server.ts';

const CONNECTIONS_PER_ADDRESS = 300;

type Row = { attack: string; result: string; complaints: string[] };
type Victim = { child: ChildProcess; pid: number; port: number; origin: string; token: string };

/** Attacks a web process. With fewer requests: `npm run lab -- attack 2000`. */
export async function run(words: readonly string[]): Promise<boolean> {
  const [requests] = words.map(Number);
  const { folder, databaseUrl, close } = await openWorkbench({ unsafe: true });
  await migrate({ DATABASE_URL: databaseUrl });
  const db = connectDatabase({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 2 });
  const { token } = await buildAccount({ db }, { isAdmin: true, isOwner: true });
  await db.destroy();
  const port = await freePort();
  const watched = ['--expose-gc', path.join(import.meta.dirname, 'watched-server.ts')];
  const { child, ended } = await startProgram(watched, {
    DATABASE_URL: databaseUrl,
    STORAGE_DIR: path.join(folder, 'storage'),
    PORT: String(port),
    // All requests come from one address, so every limit is raised but the one on connections.
    RATE_LIMITS: `all=1000000,connectionsPerAddress=${CONNECTIONS_PER_ADDRESS}`,
    ...(await createDocumentKeys(folder)),
  });
  const victim = { child, pid: child.pid!, port, origin: `http://127.0.0.1:${port}`, token };
  try {
    const rows = await attackAll(victim, requests);
    for (const { attack, result, complaints } of rows) {
      console.log(`${complaints.length === 0 ? 'held  ' : 'BROKEN'} ${attack}: ${result}`);
      for (const complaint of complaints) console.log(`         ${complaint}`);
    }
    return rows.every(({ complaints }) => complaints.length === 0);
  } finally {
    child.kill('SIGTERM');
    await ended;
    await close();
  }
}

async function attackAll(victim: Victim, requests?: number): Promise<Row[]> {
  const atFirst = await atRest(victim);
  // The process holds its usual memory and handles only after every operation was called once.
  const hostile = await sendHostile(victim, requests);
  const warm = await atRest(victim);
  const rows = [hostile, await flood(victim)];
  const end = await atRest(victim);
  const course = (name: keyof Vitals) =>
    [atFirst, warm, end].map((vitals) => Math.round(vitals[name])).join(' -> ');
  const complaints = [
    end.megabytes >= warm.megabytes + 200 && 'it holds 200 MB more',
    end.descriptors > warm.descriptors && 'it holds more descriptors',
    end.lateMs >= atFirst.lateMs + 20 && 'its event loop is 20 ms later',
  ].filter((one) => one !== false);
  const memory = `${course('megabytes')} MB, of which ${course('heap')} in the heap and ${course('buffers')} in buffers`;
  const result = `${memory}, ${course('descriptors')} descriptors, late by ${course('lateMs')} ms (p99)`;
  return [...rows, { attack: 'the process afterwards', result, complaints }];
}

async function sendHostile({ origin, token }: Victim, most?: number): Promise<Row> {
  const tokens = [null, token];
  const { faults, byStatus, requests } = await fuzz(`${origin}/api/v1`, {
    tokens,
    ...(most !== undefined && { requests: most }),
  });
  const result = Object.entries(byStatus).map(([status, count]) => `${count} × ${status}`);
  return {
    attack: `${requests} hostile requests`,
    result: result.join(', '),
    complaints: faults.slice(0, 5),
  };
}

/** One address opens more connections than it may, and another is not affected. */
async function flood({ port, origin }: Victim): Promise<Row> {
  const sockets = Array.from({ length: CONNECTIONS_PER_ADDRESS + 10 }, () =>
    connect({ port, localAddress: '127.0.0.2' })
      .on('error', () => {})
      .resume(),
  );
  const refused = await Promise.all(
    sockets.slice(CONNECTIONS_PER_ADDRESS).map((socket) => once(socket, 'close')),
  );
  const { status } = await fetch(`${origin}/health/live`);
  for (const socket of sockets) socket.destroy();
  return {
    attack: `${sockets.length} connections from one address`,
    result: `${refused.length} refused, and another address got ${status}`,
    complaints: status === 200 ? [] : ['another address was affected'],
  };
}

type Vitals = Condition & { megabytes: number; descriptors: number };

/** What the process holds while it answers one visitor, besides the connections of its visitors. */
async function atRest({ child, pid, port, origin }: Victim): Promise<Vitals> {
  await conditionOf(child);
  for (let visit = 0; visit < 300; visit += 1) {
    await (await fetch(`${origin}/api/v1/settings`)).arrayBuffer();
  }
  const descriptors = await readdir(`/proc/${pid}/fd`);
  return {
    megabytes: await readMemory(pid, 'VmRSS'),
    descriptors: descriptors.length - (await connectionsTo({ pid, port })),
    ...(await conditionOf(child)),
  };
}

async function connectionsTo({ pid, port }: Pick<Victim, 'pid' | 'port'>): Promise<number> {
  const sockets = await readFile(`/proc/${pid}/net/tcp`, 'utf8');
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return sockets.split('\n').filter((line) => {
    const [, local = '', , state = ''] = line.trim().split(/\s+/);
    // Established, or closed by the client and not yet by the server.
    return local.endsWith(suffix) && (state === '01' || state === '08');
  }).length;
}

async function conditionOf(child: ChildProcess): Promise<Condition> {
  child.send('how are you?');
  const [condition] = (await once(child, 'message')) as [Condition];
  return condition;
}
