import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { freePort } from '../../dev/postgres.ts';

/** The standard antivirus test string. Split up so that scanners do not flag this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
);

const CLAMD = '/usr/sbin/clamd';

/** Starts a real clamd that knows only one signature, so it starts fast and downloads nothing. */
export async function startClamd(): Promise<{ CLAMD_HOST: string; CLAMD_PORT: string }> {
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
    'StreamMaxLength 30M',
    'Foreground yes',
  ];
  await writeFile(path.join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const command = [CLAMD, '-c', path.join(folder, 'clamd.conf')];
  const clamd = spawn('setpriv', ['--pdeathsig', 'KILL', ...command], { stdio: 'ignore' });
  afterAll(async () => {
    const gone = new Promise((resolve) => clamd.once('exit', resolve));
    clamd.kill('SIGKILL');
    await gone;
    await rm(folder, { recursive: true, force: true });
  });
  for (let attempt = 0; !(await isListening(port)); attempt += 1) {
    if (attempt === 1_200) throw new Error('clamd did not start listening');
    await delay(50);
  }
  return { CLAMD_HOST: '127.0.0.1', CLAMD_PORT: String(port) };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.destroy());
    socket.once('error', () => resolve(false));
    socket.once('close', (hadError) => resolve(!hadError));
  });
}
