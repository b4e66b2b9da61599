import { endpoints } from '@velvet-spoon/contract/endpoints';
import { expect, test } from 'vitest';
import { scanRequests } from './requests.ts';
import { readOutput } from './sqlmap.ts';
import { readProgress } from './wapiti.ts';

test('every endpoint that takes a path, a query or a body is scanned, apart from files', () => {
  const scanned = new Set(scanRequests({}).map(({ name }) => name.split(' ')[0]));
  const missing = Object.entries(endpoints)
    .filter(([, endpoint]) => 'params' in endpoint || 'query' in endpoint || 'body' in endpoint)
    .filter(([, endpoint]) => !('bodyType' in endpoint && endpoint.bodyType === 'multipart'))
    .map(([name]) => name)
    .filter((name) => !scanned.has(name));
  expect(missing).toEqual([]);
});

test('a slug that exists is used where a path has one, and marked', () => {
  const paths = scanRequests({ '/posts/': 'plums' }).map(({ path }) => path);
  expect(paths).toContain('/api/v1/posts/slug/plums*');
});

test.each([
  ['all tested parameters do not appear to be injectable', 'held'],
  ['sqlmap identified the following injection point(s) with a total of 46 HTTP(s) requests:', 'injectable'],
  ['[13:40:01] [CRITICAL] unable to connect to the target URL', 'not tested'],
  [
    'HTTP error codes detected during run:\n415 (Unsupported Media Type) - 51 times\n[CRITICAL] all tested parameters do not appear to be injectable',
    'not tested',
  ],
])('what sqlmap says: %s', (output, verdict) => {
  expect(readOutput(output).verdict).toBe(verdict);
});

test('errors of the server are counted', () => {
  const output = `[WARNING] HTTP error codes detected during run:
400 (Bad Request) - 71 times, 500 (Internal Server Error) - 2 times
[CRITICAL] all tested parameters do not appear to be injectable.`;
  expect(readOutput(output).statuses).toEqual({ 400: 71, 500: 2 });
});

test('how far wapiti came', () => {
  const output = `[*] Wapiti found 64 URLs and forms during the scan
[*] Launching module sql
Max attack time was reached for module sql, stopping.
[*] Launching module methods`;
  expect(readProgress(output)).toEqual({ found: 64, cutShort: ['sql'] });
});
