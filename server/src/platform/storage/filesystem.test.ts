import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeStore } from '../../../test/store-suite.ts';
import { filesystemStore } from './filesystem.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-store-'));
const unfinished = path.join(folder, '.unfinished');
const store = filesystemStore(folder);
afterAll(() => rm(folder, { recursive: true, force: true }));

describeStore({
  connect: () => store,
  connectBroken: () => filesystemStore('/dev/null'),
  stray: () => readdir(unfinished),
});

test('the sweep removes old partial files and keeps recent ones', async () => {
  await mkdir(unfinished, { recursive: true });
  for (const name of ['old', 'new']) await writeFile(path.join(unfinished, name), name);
  await utimes(path.join(unfinished, 'old'), new Date(0), new Date(0));
  await store.sweep(new Date(Date.now() - 60_000));
  expect(await readdir(unfinished)).toEqual(['new']);
});

test('sweeping a store that was never used is not an error', async () => {
  const never = filesystemStore(path.join(folder, 'never'));
  await expect(never.sweep(new Date())).resolves.toBeUndefined();
});
