import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ScanRequest } from './requests.ts';

export type SqlmapResult = {
  verdict: 'injectable' | 'held' | 'not tested';
  /** How often each status came, by what sqlmap counts at its end: errors only. */
  statuses: Record<string, number>;
  detail: string;
};

type Target = { origin: string; token: string | null; folder: string };

/** The level and risk that sqlmap has by default. Bodies in JSON are taken apart; refusals are part of the game. */
const OPTIONS = [
  '--batch',
  '--ignore-stdin',
  '--dbms=PostgreSQL',
  '--level=1',
  '--risk=1',
  '--time-sec=2',
  '--flush-session',
  '--disable-coloring',
  '--skip-waf',
  '--ignore-code=400,401,403,404,409,410,412,415,422,428,429',
];

export async function runSqlmap(target: Target, request: ScanRequest): Promise<SqlmapResult> {
  const file = path.join(target.folder, 'request.txt');
  await writeFile(file, rawRequest(target, request));
  const args = ['-r', file, '--output-dir', path.join(target.folder, 'sqlmap'), ...OPTIONS];
  const { stdout } = await promisify(execFile)('sqlmap', args, { maxBuffer: 64 * 1024 * 1024 }).catch(
    (error: { stdout?: string; message: string }) => ({ stdout: error.stdout ?? error.message }),
  );
  return readOutput(stdout);
}

function rawRequest(
  { origin, token }: Target,
  { method, path: url, contentType, body }: ScanRequest,
): string {
  const { host } = new URL(origin);
  const lines = [`${method} ${url} HTTP/1.1`, `Host: ${host}`, 'Accept: */*'];
  if (token) lines.push(`Authorization: Bearer ${token}`);
  if (contentType) lines.push(`Content-Type: ${contentType}`);
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

export function readOutput(output: string): SqlmapResult {
  const counted = /HTTP error codes detected during run:\s*([\s\S]*?)(?:\n\[|$)/.exec(output)?.[1] ?? '';
  const statuses = Object.fromEntries(
    [...counted.matchAll(/(\d{3}) \([^)]*\) - (\d+) times/g)].map(([, status, times]) => [
      status!,
      Number(times),
    ]),
  );
  const points = output.split('\n').filter((line) => /^(Parameter|\s+(Type|Payload)):/.test(line));
  if (output.includes('identified the following injection point')) {
    return { verdict: 'injectable', statuses, detail: points.join(' ') };
  }
  // Refused for its form, before anything looked at what was injected.
  const isRefused = '415' in statuses;
  const isTested = !isRefused && output.includes('all tested parameters do not appear to be injectable');
  const reason = output.split('\n').findLast((line) => line.includes('[CRITICAL]')) ?? output.slice(-200);
  return { verdict: isTested ? 'held' : 'not tested', statuses, detail: isTested ? '' : reason };
}
