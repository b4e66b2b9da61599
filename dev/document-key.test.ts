import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ensureDocumentKey } from './document-key.ts';

test('the key of development is made once, and closed to others', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-key-'));
  const first = await ensureDocumentKey(folder);
  expect(await ensureDocumentKey(folder)).toEqual(first);
  expect((await stat(first.DOCUMENT_IDENTITY_FILE)).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});
