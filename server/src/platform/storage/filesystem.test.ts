import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test-support/folder.ts';
import { describeStore } from '../../../test-support/store-suite.ts';
import { filesystemStore } from './filesystem.ts';

const folder = await temporaryFolder();
const store = filesystemStore(folder);

describeStore({
  connect: () => store,
  connectBroken: () => filesystemStore('/dev/null'),
  stray: () => readdir(path.join(folder, '.unfinished')),
});

// What a sweep removes: server/test/sweeps.test.ts.
test('sweeping a store that was never used is not an error', async () => {
  const never = filesystemStore(path.join(folder, 'never'));
  await expect(never.sweep(new Date())).resolves.toBeUndefined();
});
