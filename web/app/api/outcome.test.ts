import { ApiError } from '@velvet-spoon/contract/api/client';
import { afterEach, expect, test, vi } from 'vitest';
import { outcomeOf, settle } from './outcome.ts';

afterEach(() => void vi.unstubAllEnvs());

/** Failures in the browser are logged to the console, so these tests expect that. */
function expectLogged(error: unknown): void {
  expect(console.error).toHaveBeenCalledExactlyOnceWith(error);
  vi.mocked(console.error).mockClear();
}

function inBrowser(): void {
  vi.stubEnv('SSR', false);
  vi.mocked(console.error).mockImplementation(() => {});
}

test('a successful request becomes an outcome with its value', async () => {
  expect(await settle(Promise.resolve(7))).toEqual({ ok: true, value: 7 });
});

test('a failed request becomes an outcome with status and message, and is logged', async () => {
  inBrowser();
  const error = new ApiError(404, 'There is no dessert at this address.', 'not-found');
  expect(await settle(Promise.reject(error))).toEqual({ ok: false, status: 404, message: error.message });
  expectLogged(error);
});

test.each<[what: string, error: unknown, status: number | null]>([
  ['a request that never reached the server', new TypeError('Failed to fetch'), null],
  ['an answer of JSON without words', new ApiError(502, '{"error":"upstream"}', null), 502],
  ['a thrown value that is not an error', 'odd', null],
])('%s has no message to show', async (_, error, status) => {
  inBrowser();
  expect(await settle(Promise.reject(error))).toEqual({ ok: false, status, message: '' });
  expectLogged(error);
});

test('a plain value becomes a plain outcome, a promise becomes a promise of one', async () => {
  expect(outcomeOf([1])).toEqual({ ok: true, value: [1] });
  const promised = outcomeOf(Promise.resolve([1]));
  expect(promised).toBeInstanceOf(Promise);
  expect(await promised).toEqual({ ok: true, value: [1] });
});

test('on the server nothing goes to the console, because the API has logged the failure', async () => {
  expect(await settle(Promise.reject(new Error('down')))).toMatchObject({ ok: false, status: null });
  expect(console.error).not.toHaveBeenCalled();
});
