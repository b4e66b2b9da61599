import { createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { freePort } from '../../../dev/postgres.ts';
import { buildPdf } from '../../../test-support/documents.ts';
import { createTestServices } from '../../test-support/app.ts';
import type { ProblemError } from '../platform/http/problem.ts';
import { receive } from './documents.service.ts';
import { openScan } from './virus-scan.ts';

const services = await createTestServices();

/** What a scanner at this port makes of some bytes, and of a document, which must not be kept. */
async function tryScanner(port: number) {
  const scan = openScan({ host: '127.0.0.1', port });
  await scan.write(Buffer.alloc(100_000));
  const given = { ...services, env: { ...services.env, CLAMD_ADDRESS: { host: '127.0.0.1', port } } };
  const received = receive(given, Readable.from([buildPdf()]), { filename: 'w9.pdf', kind: 'w9' });
  const { code } = await received.then(
    () => ({ code: 'received' }),
    (error: ProblemError) => error,
  );
  const kept = await services.db.selectFrom('documents').selectAll().execute();
  return { state: (await scan.verdict()).state, code, kept };
}

const refused = { state: 'error', code: 'unavailable', kept: [] };

test('a scanner that is not there is an error, and the document is refused', async () => {
  expect(await tryScanner(await freePort())).toEqual(refused);
});

test.each<[what: string, answer: (socket: Socket) => void]>([
  ['that hangs up', (socket) => socket.destroy()],
  ['that says nothing', (socket) => socket.end()],
  ['that gives an unknown verdict', (socket) => socket.end('stream: MAYBE\0')],
  ['that reports an error', (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
  ['that answers another command', (socket) => socket.end('ping: OK\0')],
])('a scanner %s is an error, and the document is refused', async (_, answer) => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect(await tryScanner(port)).toEqual(refused);
  server.close();
});
