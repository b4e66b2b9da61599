import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db } from '../../platform/db/database.ts';
import { readClock } from '../../platform/db/probe.ts';
import type { Env } from '../../platform/env.ts';
import { type Check, type Finding, fault, ok, risk } from './finding.ts';

const GB = 1024 ** 3;

/** Links and tokens expire by either clock, so they must agree. */
export async function* checkClock(db: Db): Check {
  const before = Date.now();
  const there = (await readClock(db)).getTime();
  const after = Date.now();
  const apart = Math.max(0, there - after, before - there);
  yield judgeClock(apart);
}

export function judgeClock(apartMs: number): Finding {
  const says = `The clocks of this machine and the database are ${Math.round(apartMs / 1000)} seconds apart.`;
  const todo = 'Let both follow a time server: apt-get install systemd-timesyncd, then timedatectl.';
  if (apartMs >= 60_000) return fault(says, todo);
  return apartMs >= 2_000 ? risk(says, todo) : ok('The clocks of this machine and the database agree.');
}

type Disk = { what: string; folder: string; needs: number };

/** A full disk loses uploads, and if it is the database's, everything stands still. */
export async function* checkDisk(env: Env): Check {
  const disks: Disk[] = [
    { what: 'the temporary folder', folder: tmpdir(), needs: env.UPLOAD_MAX_BYTES.video },
    ...(env.STORAGE_DRIVER === 'filesystem'
      ? [{ what: 'STORAGE_DIR', folder: env.STORAGE_DIR, needs: 2 * env.UPLOAD_MAX_BYTES.video }]
      : []),
  ];
  yield* disks.map(checkFreeSpace);
}

async function checkFreeSpace({ what, folder, needs }: Disk): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(existing(folder));
  return judgeDisk(`${what} (${folder})`, { free: bavail * bsize, all: blocks * bsize, needs });
}

/** Or what it would be made in. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(path.dirname(folder));
}

type Space = { free: number; all: number; needs: number };

export function judgeDisk(where: string, { free, all, needs }: Space): Finding {
  const says = `The disk of ${where} has ${(free / GB).toFixed(1)} GB free, ${Math.round((100 * free) / all)} %.`;
  const todo = 'Free or add space. Old backups and the caches of nginx are the first places to look.';
  if (free < needs) return fault(`${says} The largest upload does not fit.`, todo);
  return free < all * 0.1 ? risk(says, todo) : ok(says);
}
