import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { bearer } from '../../test-support/accounts.ts';
import { buildMp4, waitForVariants } from '../../test-support/media.ts';
import type { Fault } from './run-fault.ts';
import { type Site, stopProcess } from './site.ts';
import { kinds, upload } from './traffic.ts';

const everybody = kinds;

export function rollingRestart(): Fault {
  return {
    name: 'rolling restart of two web processes and the worker',
    unaffected: everybody,
    async happen(site, traffic) {
      for (const name of ['web 1', 'web 2', 'worker'] as const) {
        await stopProcess(site.processes.get(name)!);
        await traffic.pass(3);
        await site.start(name);
        await traffic.pass(3);
      }
    },
  };
}

export function workerKilled(): Fault {
  return {
    name: 'worker killed in the middle of a job',
    unaffected: everybody,
    async happen(site) {
      await uploadPicture(site);
      await until(async () => {
        const { rows } = await sql`
          select from pgboss.job where name = 'media-variants' and state = 'active'`.execute(site.db);
        return rows.length > 0;
      });
      await stopProcess(site.processes.get('worker')!, 'SIGKILL');
      await site.start('worker');
    },
    recover: ({ db }) =>
      waitForVariants(async (text) => (await sql.raw<{ waiting: number }>(text).execute(db)).rows),
  };
}

async function uploadPicture(site: Site): Promise<void> {
  const { default: sharp } = await import('sharp');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = await sharp({
    create: { width: 2400, height: 1600, channels: 3, background: 'plum', noise },
  })
    .jpeg()
    .toBuffer();
  const response = await upload(site, picture, 'cake.jpg');
  if (!response.ok) throw new Error(`The picture was refused: ${response.status}`);
}

/** Kills the process when half of a film has arrived. Clients of that process get no answer and try again. */
export function appKilled(): Fault {
  return {
    name: 'web process killed in the middle of an upload',
    unaffected: [],
    refusals: [502, 'ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET', 'terminated', 'fetch failed'],
    async happen(site) {
      const film = buildMp4(8_000_000, 4_711);
      const half = await sendHalf(site, film);
      await stopProcess(site.processes.get('web 1')!, 'SIGKILL');
      half.destroy();
      await site.start('web 1');
    },
    async verify({ db }) {
      const rows = await db.selectFrom('media').select('id').where('filename', '=', 'half.mp4').execute();
      return rows.length === 0 ? [] : ['half a film is in the library'];
    },
  };
}

async function sendHalf({ origins, token }: Site, film: Buffer): Promise<ClientRequest> {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="half.mp4"\r\n\r\n';
  const half = request(`${origins[0]}/api/v1/admin/upload`, {
    method: 'POST',
    headers: {
      ...bearer(token),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(head.length + film.length + '\r\n--x--\r\n'.length),
    },
  });
  half.on('error', () => {});
  half.write(head);
  await new Promise((resolve) => half.write(film.subarray(0, film.length / 2), resolve));
  return half;
}

const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** Shifts the wall clock of the processes. The monotonic clock, which measures durations, goes on. */
export function clockJumps(hours: number, forMs: number): Fault {
  let file = '';
  return {
    name: `clock of the web and worker processes jumps ${hours} h ahead, then as much back`,
    missing: existsSync(FAKETIME) ? null : 'libfaketime (apt-get install libfaketime)',
    unaffected: everybody,
    async prepare(site) {
      file = path.join(site.folder, 'clock');
      await writeFile(file, '+0');
      const env = {
        LD_PRELOAD: FAKETIME,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };
      for (const [name, process] of site.processes) {
        await stopProcess(process);
        await site.start(name, env);
      }
    },
    async happen(_site, traffic) {
      for (const offset of [`+${hours}h`, `-${hours}h`, '+0']) {
        await writeFile(file, offset);
        await delay(forMs);
        await traffic.pass(2);
      }
    },
    verify: ({ processes }) =>
      Promise.resolve(
        [...processes].flatMap(([name, { log }]) => {
          const hoursOff = log.map((line) => (timeOf(line) - Date.now()) / 3_600_000);
          const isSkewed = Math.max(...hoursOff) > hours / 2 && Math.min(...hoursOff) < -hours / 2;
          return isSkewed ? [] : [`the clock of ${name} did not jump`];
        }),
      ),
  };
}

function timeOf(line: string): number {
  return Number(/"time":(\d+)/.exec(line)?.[1] ?? Date.now());
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await delay(20);
}
