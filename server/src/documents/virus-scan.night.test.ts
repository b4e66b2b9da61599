import { createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { freePort } from '../../../dev/postgres.ts';
import { EICAR } from '../../../harness/clamd.ts';
import { buildPdf } from '../../../harness/documents.ts';
import { createTestServices } from '../../test/app.ts';
import { startTestClamd } from '../../test/clamd.ts';
import type { Env } from '../platform/env.ts';
import { receive } from './documents.service.ts';
import { openScan } from './virus-scan.ts';

const clamd = await startTestClamd();
const services = await createTestServices(clamd);

async function scan(port: number, ...pieces: Buffer[]) {
  const open = openScan({ host: '127.0.0.1', port });
  for (const piece of pieces) await open.write(piece);
  return open.verdict();
}

const port = Number(clamd.CLAMD_PORT);

test('clean bytes pass', async () => {
  expect(await scan(port, Buffer.alloc(5_000_000, 'x'))).toEqual({ state: 'clean' });
});

test('a known signature is found, even across two chunks', async () => {
  const bytes = buildPdf(EICAR);
  const middle = bytes.indexOf('EICAR');
  const verdict = await scan(port, bytes.subarray(0, middle), bytes.subarray(middle));
  expect(verdict).toEqual({ state: 'infected', signature: 'Test.Eicar.UNOFFICIAL' });
});

test('a file larger than clamd accepts is an error, not clean', async () => {
  expect(await scan(port, Buffer.alloc(31 * 1024 * 1024))).toMatchObject({ state: 'error' });
});

test('a refused connection is an error', async () => {
  expect(await scan(await freePort(), Buffer.from('x'))).toMatchObject({ state: 'error' });
});

const strange: [what: string, answer: (socket: Socket) => void][] = [
  ['that hangs up', (socket) => socket.destroy()],
  ['that says nothing', (socket) => socket.end()],
  ['that gives an unknown verdict', (socket) => socket.end('stream: MAYBE\0')],
  ['that reports an error', (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
  ['that answers another command', (socket) => socket.end('ping: OK\0')],
];

for (const [what, answer] of strange) {
  test(`a scanner ${what} is an error, and the document is refused`, async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => answer(socket));
    });
    const strangePort = await freePort();
    await new Promise<void>((resolve) => server.listen(strangePort, '127.0.0.1', resolve));
    expect(await scan(strangePort, Buffer.alloc(100_000))).toMatchObject({ state: 'error' });
    const attempt = receiveWith({ CLAMD_PORT: strangePort }, buildPdf());
    await expect(attempt).rejects.toMatchObject({ code: 'unavailable' });
    expect(await services.db.selectFrom('documents').selectAll().execute()).toEqual([]);
    server.close();
  });
}

function receiveWith(overrides: Partial<Pick<Env, 'CLAMD_HOST' | 'CLAMD_PORT'>>, bytes: Buffer) {
  const given = { ...services, env: { ...services.env, ...overrides } };
  return receive(given, Readable.from([bytes]), { filename: 'w9.pdf', kind: 'w9' });
}

test('an infected document is refused and leaves nothing behind', async () => {
  await expect(receiveWith({}, buildPdf(EICAR))).rejects.toMatchObject({
    code: 'infected-file',
    message: 'w9.pdf did not pass the virus scan.',
  });
  expect(await services.db.selectFrom('documents').selectAll().execute()).toEqual([]);
});

test('a clean document is stored', async () => {
  expect(await receiveWith({}, buildPdf('clean', 1_000_000))).toMatchObject({ size: 1_000_000 });
});
