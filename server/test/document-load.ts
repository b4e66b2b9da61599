import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readlink, writeFile } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readMemory, startProcess } from '../../harness/process.ts';

/** An application arrives through the API, or, without JavaScript, as a plain form post to the page. */
export const ways = {
  api: { path: '/api/v1/wholesale/register', accepted: 201 },
  page: { path: '/wholesale/register', accepted: 303 },
} as const;

export type Way = keyof typeof ways;

export type DocumentServer = {
  port: number;
  pid: number;
  /** Resolves with the exit code, or with null if the process had to be killed. */
  stop(): Promise<number | null>;
};

/** Starts a web process of its own, so that its memory shows what the documents cost and nothing else. */
export async function startDocumentServer(
  port: number,
  env: Record<string, string>,
): Promise<DocumentServer> {
  const { child, ended } = await startProcess('web', {
    PAGES: 'build',
    LOG_LEVEL: 'error',
    SHUTDOWN_DRAIN_MS: '0',
    RATE_LIMITS: 'apply=100000',
    PORT: String(port),
    // The pages refuse a form that comes from any other origin.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...env,
  });
  return {
    port,
    pid: child.pid!,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Open descriptors of a process: connections, and everything else. */
export async function descriptorsOf(pid: number): Promise<{ sockets: number; files: number }> {
  const folder = `/proc/${pid}/fd`;
  // One may be closed before we look at it.
  const look = (name: string) => readlink(path.join(folder, name)).catch(() => null);
  const targets = (await Promise.all((await readdir(folder)).map(look))).filter((target) => target !== null);
  const sockets = targets.filter((target) => target.startsWith('socket:')).length;
  return { sockets, files: targets.length - sockets };
}

const boundary = 'velvet-spoon-form-boundary';
const part = (disposition: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;

function beginApplication(port: number, way: Way, pieces: Buffer[]): ClientRequest {
  return request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: ways[way].path,
    agent: false,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': pieces.reduce((total, { length }) => total + length, 0),
      origin: `http://127.0.0.1:${port}`,
    },
  });
}

function piecesOf(file: Buffer): Buffer[] {
  const fields = { username: 'Dana', email: `${randomUUID()}@example.com`, password: 'hazelnut and rose' };
  return [
    ...Object.entries(fields).map(([name, value]) => Buffer.from(`${part(`name="${name}"`)}${value}\r\n`)),
    Buffer.from(part('name="corporate_docs"; filename="papers.pdf"')),
    file,
    Buffer.from(`\r\n${part('name="w9_form"; filename="w9.pdf"')}`),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ];
}

/** Sends one application with the file twice, respecting backpressure as a browser does. */
export async function apply(port: number, way: Way, file: Buffer): Promise<number> {
  const pieces = piecesOf(file);
  const sending = beginApplication(port, way, pieces);
  const answered = once(sending, 'response');
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += 65_536) {
      if (!sending.write(piece.subarray(at, at + 65_536))) await once(sending, 'drain');
    }
  }
  sending.end();
  const [answer] = await answered;
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
}

/** Sends the fields, the first file and half of the second, then disconnects. */
export async function applyHalfway(port: number, way: Way, file: Buffer): Promise<void> {
  const pieces = piecesOf(file);
  const sending = beginApplication(port, way, pieces);
  sending.on('error', () => {});
  const last = pieces.length - 2;
  for (const [index, piece] of pieces.slice(0, last + 1).entries()) {
    sending.write(index === last ? piece.subarray(0, piece.length / 2) : piece);
  }
  // By then the server has read the first file and started on the second.
  await once(sending, 'drain');
  sending.destroy();
}

/** Statuses of as many applications at once, and the megabytes of memory that they take on top of what idling takes. */
export async function measureLoad(
  { port, pid }: DocumentServer,
  { way, applications, file }: { way: Way; applications: number; file: Buffer },
): Promise<{ rise: number; statuses: number[] }> {
  for (let round = 0; round < 2; round += 1) await apply(port, way, file.subarray(0, 1024 * 1024));
  await delay(2_000);
  const idle = await readMemory(pid, 'VmRSS');
  // Resets VmHWM, so that the peak of an earlier load does not count.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const statuses = await Promise.all(Array.from({ length: applications }, () => apply(port, way, file)));
  return { rise: (await readMemory(pid, 'VmHWM')) - idle, statuses };
}
