import { once } from 'node:events';
import { connect } from 'node:net';
import type { Check } from '../platform/files/check.ts';
import { ProblemError } from '../platform/http/problem.ts';

export type Verdict =
  | { state: 'clean' }
  | { state: 'infected'; signature: string }
  | { state: 'error'; reason: string };

export type Scan = {
  write(chunk: Buffer): Promise<void>;
  verdict(): Promise<Verdict>;
  destroy(): void;
};

const TIMEOUT_MS = 60_000;

/** Streams one file through clamd (INSTREAM). Any failure counts as an error, never as clean. */
export function openScan({ host, port }: { host: string; port: number }): Scan {
  const socket = connect(port, host);
  let answer = '';
  let failure: Error | null = null;
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('clamd timed out')));
  socket.on('data', (data) => (answer += data.toString('latin1')));
  socket.on('error', (error) => (failure = error));
  socket.write('zINSTREAM\0');

  return {
    async write(chunk) {
      if (chunk.length === 0 || socket.destroyed) return;
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      socket.write(length);
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain').catch(() => {}), closed]);
    },
    async verdict() {
      if (!socket.destroyed) socket.end(Buffer.alloc(4));
      await closed;
      return judge(answer.replaceAll('\0', '').trim(), failure);
    },
    destroy() {
      socket.destroy();
    },
  };
}

function judge(answer: string, failure: Error | null): Verdict {
  if (answer === 'stream: OK') return { state: 'clean' };
  const found = /^stream: (.+) FOUND$/.exec(answer);
  if (found) return { state: 'infected', signature: found[1]! };
  return { state: 'error', reason: answer || failure?.message || 'clamd closed the connection' };
}

/** What clamd refuses by its settings (ops/clamd.conf) although it is no virus, and what the sender can do about it. */
const reasons: [signature: string, reason: string][] = [
  ['Heuristics.OLE2.ContainsMacros', 'contains macros. Please save it as a PDF and send that one.'],
  ['Heuristics.Encrypted', 'is protected with a password. Please save it without one and send it again.'],
  [
    'Heuristics.Limits.Exceeded',
    'unpacks to more than we can check. Please save it as a PDF of fewer pages.',
  ],
];

function refusal(filename: string, signature: string): ProblemError {
  const reason = reasons.find(([known]) => signature.startsWith(known))?.[1];
  if (reason) return new ProblemError('unsupported-file', `${filename} ${reason}`);
  return new ProblemError('infected-file', `${filename} did not pass the virus scan.`);
}

/** Fails closed: a file that cannot be scanned is refused, and its sender may try again. */
export function virusCheck(clamd: { host: string; port: number }, filename: string): Check {
  let scan: Scan | null = null;
  return {
    async write(chunk) {
      scan ??= openScan(clamd);
      await scan.write(chunk);
    },
    async end() {
      scan ??= openScan(clamd);
      const verdict = await scan.verdict();
      if (verdict.state === 'clean') return;
      if (verdict.state === 'infected') throw refusal(filename, verdict.signature);
      const detail = 'We can’t check files for viruses right now. Please try again later.';
      throw new ProblemError('unavailable', detail, { cause: verdict.reason });
    },
    destroy() {
      scan?.destroy();
    },
  };
}
