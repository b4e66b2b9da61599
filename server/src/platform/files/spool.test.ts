import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type Spooled, withSpool } from './spool.ts';

/** The error of a write to a full disk. `npm run lab -- chaos disk` really fills one. */
async function* filling(code: string) {
  yield Buffer.from('half');
  throw Object.assign(new Error(`${code}: write`), { code });
}

test('a stream is read back with its size', async () => {
  const read = async ({ body, size }: Spooled) => [await text(body), size];
  expect(await withSpool(Readable.from([Buffer.from('plum '), Buffer.from('tart')]), read)).toEqual([
    'plum tart',
    9,
  ]);
});

test.each(['ENOSPC', 'EDQUOT'])('a full disk (%s) is a 503, and not our mistake', async (code) => {
  const spooling = withSpool(Readable.from(filling(code)), async () => {});
  await expect(spooling).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
});

test('what goes wrong at the sender stays as it is', async () => {
  const spooling = withSpool(Readable.from(filling('ECONNRESET')), async () => {});
  await expect(spooling).rejects.toMatchObject({ code: 'ECONNRESET' });
});
