import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { limitBodyPace } from './body-pace.ts';
import { connectionLimits } from './connection-limits.ts';
import { earlyAnswers } from './early-answer.ts';
import { acceptForms, receiveForm } from './multipart.ts';
import { handleProblems, ProblemError } from './problem.ts';

const fields = z.strictObject({ name: z.string().min(2), company: z.string().min(1).optional() });
const FILE_BYTES = 1024 * 1024;

/** What the handlers received and discarded. */
const log: string[] = [];
/** How many handlers are running, for tests that wait for their end. */
let running = 0;

async function takeForm(request: FastifyRequest) {
  async function keep(file: { stream: NodeJS.ReadableStream; filename: string }): Promise<string> {
    running += 1;
    try {
      log.push(`start ${file.filename}`);
      if (file.filename === 'refused.pdf') throw new ProblemError('unsupported-file', 'Not this one.');
      if (file.filename === 'ignored.pdf') return 'ignored';
      const bytes = await buffer(file.stream);
      return `${file.filename} ${bytes.length}`;
    } catch (error) {
      log.push(`fail ${file.filename}`);
      throw error;
    } finally {
      running -= 1;
    }
  }
  return receiveForm(request, {
    endpoint: { body: fields, files: ['first', 'second'] },
    files: { first: keep, second: keep },
    discard: async (result) => void log.push(`discard ${result}`),
    limits: { fileBytes: FILE_BYTES, fieldBytes: 100 },
  });
}

async function listen(limits = connectionLimits): Promise<number> {
  const app = Fastify({ logger: false });
  limitBodyPace(app, limits, earlyAnswers({}));
  handleProblems(app);
  acceptForms(app);
  app.route({ method: 'POST', url: '/form', handler: takeForm });
  await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

const port = await listen();
const impatient = await listen({
  ...connectionLimits,
  body: { ...connectionLimits.body, graceMs: 300, savedMs: 300 },
  checkEveryMs: 50,
});
const url = `http://127.0.0.1:${port}/form`;

type Part = [name: string, value: string | Blob, filename?: string];
const file = (size = 10) => new Blob([Buffer.alloc(size, 'x')]);
const complete: Part[] = [
  ['name', 'Dana'],
  ['company', ''],
  ['first', file(), 'a.pdf'],
  ['second', file(20), 'b.pdf'],
];

async function post(parts: Part[]): Promise<{ status: number; body: Record<string, unknown> }> {
  log.length = 0;
  const form = new FormData();
  for (const [name, value, filename] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, filename);
  }
  const answer = await fetch(url, { method: 'POST', body: form });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

function swap(index: number, ...parts: Part[]): Part[] {
  return complete.toSpliced(index, 1, ...parts);
}

test('fields are validated, files reach their handlers, and an empty field counts as missing', async () => {
  expect(await post(complete)).toEqual({
    status: 200,
    body: { fields: { name: 'Dana' }, files: { first: 'a.pdf 10', second: 'b.pdf 20' } },
  });
});

test('a file name may use any script', async () => {
  const { body } = await post(swap(2, ['first', file(3), 'Заявка “кафе”.pdf']));
  expect(body.files).toMatchObject({ first: 'Заявка “кафе”.pdf 3' });
});

test('a file of exactly the maximum size is accepted', async () => {
  const { body } = await post(swap(2, ['first', file(FILE_BYTES), 'a.pdf']));
  expect(body.files).toMatchObject({ first: `a.pdf ${FILE_BYTES}` });
});

test('a handler that ignores its stream does not block the form', async () => {
  const { body } = await post(swap(2, ['first', file(300_000), 'ignored.pdf']));
  expect(body.files).toMatchObject({ first: 'ignored', second: 'b.pdf 20' });
});

const [INVALID, TOO_LARGE, UNSUPPORTED] = ['invalid-request', 'file-too-large', 'unsupported-file'] as const;
const tooLarge = file(FILE_BYTES + 1);
const huge = file(9 * FILE_BYTES);
const refused = file(900_000);

test.each<[what: string, parts: Part[], code: string, detail: RegExp]>([
  ['an invalid field', swap(0, ['name', 'D']), INVALID, /^name: /],
  ['an unknown field', [['extra', '1'], ...complete], INVALID, /extra/],
  ['a dangerous field', [['__proto__', '1'], ...complete], INVALID, /__proto__/],
  ['a duplicate field', [['name', 'Dana'], ...complete], INVALID, /name: appears twice/],
  ['a field that is too long', swap(0, ['name', 'D'.repeat(101)]), INVALID, /name: is too long/],
  ['a field after a file', [...complete.slice(2), ['name', 'Dana']], INVALID, /name|before the files/],
  ['an optional field after the files', [...complete, ['company', 'Velvet']], INVALID, /before the files/],
  ['a missing file', complete.slice(0, 3), INVALID, /second: the file is missing/],
  ['no file', complete.slice(0, 2), INVALID, /first: the file is missing,second: the file/],
  ['no file chosen', swap(3, ['second', file(0), '']), INVALID, /second: the file is missing/],
  ['an unknown file', swap(3, ['third', file(), 'c.pdf']), INVALID, /third: is not a file/],
  ['a duplicate file', swap(3, ['first', file(), 'c.pdf']), INVALID, /first: appears twice/],
  ['a third file', [...complete, ['first', file(), 'c.pdf']], INVALID, /twice|too many fields/],
  ['a file that is too large', swap(2, ['first', tooLarge, 'a.pdf']), TOO_LARGE, /a.pdf is larger than 1 MB/],
  ['a second file that is too large', swap(3, ['second', tooLarge, 'b.pdf']), TOO_LARGE, /b.pdf/],
  ['a form that is too large', swap(2, ['first', huge, 'a.pdf']), 'body-too-large', /This form is too large/],
  ['a file that its handler refuses', swap(2, ['first', refused, 'refused.pdf']), UNSUPPORTED, /Not/],
  ['a second one that is refused', swap(3, ['second', refused, 'refused.pdf']), UNSUPPORTED, /Not this one/],
])('%s is refused, and every file is discarded', async (_, parts, code, detail) => {
  const { body } = await post(parts);
  expect(body).toMatchObject({ code });
  expect(String(body.detail)).toMatch(detail);
  expect(running).toBe(0);
  const begun = log.filter((line) => line.startsWith('start '));
  const undone = log.filter((line) => /^(fail|discard) /.test(line));
  expect(undone).toHaveLength(begun.length);
});

test.each<[what: string, parts: Part[], problem: object]>([
  [
    'two files',
    [complete[0]!, ['first', tooLarge, 'a.pdf'], ['second', file(), 'refused.pdf']],
    { code: TOO_LARGE, detail: ['a.pdf is larger than 1 MB.', 'Not this one.'], fields: ['first', 'second'] },
  ],
  [
    'two files in another order',
    [complete[0]!, ['second', file(), 'refused.pdf'], ['first', tooLarge, 'a.pdf']],
    {
      code: UNSUPPORTED,
      detail: ['a.pdf is larger than 1 MB.', 'Not this one.'],
      fields: ['first', 'second'],
    },
  ],
  [
    'one file while the other is missing',
    [complete[0]!, ['second', refused, 'refused.pdf']],
    {
      code: UNSUPPORTED,
      detail: ['first: the file is missing', 'Not this one.'],
      fields: ['first', 'second'],
    },
  ],
  [
    'one of two files',
    swap(2, ['first', refused, 'refused.pdf']),
    { detail: 'Not this one.', fields: ['first'] },
  ],
])('REGISTER-18 what is wrong with %s is told at once, beside each', async (_, parts, problem) => {
  const { body } = await post(parts);
  expect(body).toMatchObject(problem);
  expect(running).toBe(0);
});

test('invalid fields are refused before a handler sees a file', async () => {
  await post(swap(0, ['name', 'D']));
  expect(log).toEqual([]);
});

test('a multipart body without a boundary is refused', async () => {
  const headers = { 'content-type': 'multipart/form-data' };
  const answer = await fetch(url, { method: 'POST', headers, body: 'x' });
  expect(await answer.json()).toMatchObject({ code: 'unsupported-media-type' });
});

const boundary = randomUUID();
const head = `POST /form HTTP/1.1\r\nhost: test\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\n`;
const start =
  `--${boundary}\r\ncontent-disposition: form-data; name="name"\r\n\r\nDana\r\n` +
  `--${boundary}\r\ncontent-disposition: form-data; name="first"; filename="half.pdf"\r\n\r\n`;

/** Sends this much of a request, and collects what comes back. */
async function send(text: string, to = port) {
  log.length = 0;
  const socket = connect(to, '127.0.0.1');
  await once(socket, 'connect');
  const sent = { socket, answer: '' };
  socket.on('error', () => {});
  socket.on('data', (data) => (sent.answer += data.toString()));
  socket.write(text);
  return sent;
}

const HALF = `${head}content-length: 500000\r\n\r\n${start}${'x'.repeat(1000)}`;

test('a client that disconnects midway aborts the handler', async () => {
  const { socket } = await send(HALF);
  await expect.poll(() => log).toEqual(['start half.pdf']);
  expect(running).toBe(1);
  socket.destroy();
  await expect.poll(() => running).toBe(0);
});

test('a client that stalls gets an error, and its handler is aborted', async () => {
  const sent = await send(HALF, impatient);
  await expect.poll(() => sent.answer).toContain('request-timeout');
  await expect.poll(() => running).toBe(0);
  sent.socket.destroy();
});

test('a body that ends before the form does is refused', async () => {
  const body = `${start}xxx`;
  const sent = await send(`${head}content-length: ${body.length}\r\n\r\n${body}`);
  await expect.poll(() => sent.answer).toContain('The form is malformed.');
  expect(running).toBe(0);
  sent.socket.destroy();
});

test('an endless body without a declared length is cut off', async () => {
  const sent = await send(`${head}transfer-encoding: chunked\r\n\r\n`);
  const { socket } = sent;
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const piece = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  socket.write(`${start.length.toString(16)}\r\n${start}\r\n`);
  for (let pieces = 0; pieces < 400 && !socket.destroyed; pieces += 1) {
    if (!socket.write(piece))
      await Promise.race([once(socket, 'drain').catch(() => {}), closed, delay(2000)]);
  }
  await closed;
  expect(sent.answer).toContain('half.pdf is larger than 1 MB');
  expect(running).toBe(0);
});
