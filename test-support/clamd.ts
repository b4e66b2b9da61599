import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../dev/postgres.ts';
import { untilListening } from './process.ts';

/** The standard antivirus test string. Split up so that scanners do not flag this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
);

const CLAMD = '/usr/sbin/clamd';

export type Clamd = { port: number; stop(): Promise<void> };

/** Starts a real clamd, with our settings unless `ours` is false. It knows only one signature, so it starts fast and downloads nothing. */
export async function startClamd({ ours = true } = {}): Promise<Clamd> {
  if (!existsSync(CLAMD))
    throw new Error('clamd is not installed. Install it: apt-get install clamav-daemon');
  const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-clamd-'));
  const port = await freePort();
  await mkdir(path.join(folder, 'signatures'));
  const signature = `Test.Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`;
  await writeFile(path.join(folder, 'signatures/local.ndb'), signature);
  const settings = [
    `DatabaseDirectory ${folder}/signatures`,
    'OfficialDatabaseOnly no',
    `TCPSocket ${port}`,
    'TCPAddr 127.0.0.1',
    'Foreground yes',
    ours ? await readFile(path.resolve(import.meta.dirname, '../ops/clamd.conf'), 'utf8') : '',
  ];
  await writeFile(path.join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const command = [CLAMD, '-c', path.join(folder, 'clamd.conf')];
  const clamd = spawn('setpriv', ['--pdeathsig', 'KILL', ...command], { stdio: 'ignore' });
  await untilListening(clamd, port);
  return {
    port,
    async stop() {
      const gone = new Promise((resolve) => clamd.once('exit', resolve));
      clamd.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
