import { afterAll, beforeEach, expect, test } from 'vitest';
import { collectLog, createTestServices } from '../../../test-support/app.ts';
import { buildApp } from '../../app.ts';

const { services, lines } = collectLog(await createTestServices());
const app = await buildApp(services);
afterAll(() => app.close());
beforeEach(() => {
  lines.length = 0;
});

const url = '/api/v1/policy-reports';
const OLD = 'application/csp-report';
const NEW = 'application/reports+json';

function report(type: string, payload: unknown) {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: text });
}

const logged = () =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'content policy violated');

const oldReport = {
  'csp-report': {
    'document-uri': 'https://dana:pw@cafe.example/account/reset?token=s3cret#s3cret',
    'blocked-uri': 'https://evil.example/x.js?key=s3cret',
    'violated-directive': 'script-src',
    'source-file': 'https://cafe.example/api/v1/documents/s3cret',
    'line-number': 7,
    'script-sample': 's3cret',
    'original-policy': "default-src 'none'",
  },
};
const newReport = {
  type: 'csp-violation',
  url: 'https://cafe.example/?s3cret',
  body: {
    documentURL: 'https://cafe.example/menu?token=s3cret',
    blockedURL: 'inline',
    effectiveDirective: 'script-src-elem',
    sourceFile: 'data:text/html,s3cret',
    lineNumber: 3,
    sample: 's3cret',
  },
};

test('a report for report-uri is one line in the log, without secrets', async () => {
  expect((await report(OLD, oldReport)).statusCode).toBe(204);
  const violation = {
    directive: 'script-src',
    blocked: 'https://evil.example/x.js',
    page: 'https://cafe.example/account/reset',
    source: 'https://cafe.example/api/v1/documents/[redacted]',
    line: 7,
  };
  expect(logged()).toMatchObject([{ level: 40, violations: [violation] }]);
  expect(lines.join('')).not.toMatch(/s3cret|dana/);
});

test('several reports for report-to are one line too, and those of other kinds are left out', async () => {
  const other = { type: 'deprecation', body: {} };
  expect((await report(NEW, [other, ...Array.from({ length: 9 }, () => newReport)])).statusCode).toBe(204);
  const [line, ...more] = logged();
  expect(more).toEqual([]);
  expect(line.violations).toHaveLength(5);
  expect(line.violations[0]).toEqual({
    directive: 'script-src-elem',
    blocked: 'inline',
    page: 'https://cafe.example/menu',
    source: 'data:',
    line: 3,
  });
  expect(lines.join('')).not.toContain('s3cret');
});

test.each([
  [400, OLD, '{'],
  [400, OLD, '[]x'],
  [400, OLD, {}],
  [400, NEW, { type: 'csp-violation' }],
  [400, NEW, [{ type: 'csp-violation', body: 'x' }]],
  [413, OLD, { 'csp-report': { 'document-uri': 'x'.repeat(17_000) } }],
  [415, 'application/json', oldReport],
  [415, 'text/plain', oldReport],
])('gives a %i for %s %j and logs no violation', async (status, type, payload) => {
  const answer = await report(type, payload);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().status).toBe(status);
  expect(logged()).toEqual([]);
});

test('long and made-up values are cut or left out', async () => {
  const body = { documentURL: `https://cafe.example/${'a'.repeat(5000)}`, blockedURL: 'x y\n{"level":60}' };
  expect((await report(NEW, [{ type: 'csp-violation', body }])).statusCode).toBe(204);
  const [{ violations }] = logged();
  expect(violations[0].page).toHaveLength(200);
  expect(violations[0].blocked).toBe('');
});

test('one address may send 20 a minute', async () => {
  // Over a real connection: calls within the process are not limited.
  const other = await buildApp(services);
  const origin = await other.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'content-type': OLD };
  const send = () => fetch(origin + url, { method: 'POST', headers, body: JSON.stringify(oldReport) });
  const answers: Response[] = [];
  for (let count = 0; count < 22; count += 1) answers.push(await send());
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(20).fill(204), 429, 429]);
  expect(answers[21]?.headers.get('retry-after')).not.toBeNull();
  await other.close();
});

test('together they get no more than 60 lines a minute into the log', async () => {
  const other = await buildApp(services);
  for (let count = 0; count < 80; count += 1) {
    const headers = { 'content-type': OLD };
    await other.inject({ method: 'POST', url, headers, payload: JSON.stringify(oldReport) });
  }
  await other.close();
  expect(logged()).toHaveLength(60);
});
