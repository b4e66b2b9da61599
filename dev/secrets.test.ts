import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keepSecrets } from './secrets.ts';

test('secrets are created once, readable only by their owner, and reused at the next start', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-secrets-'));
  try {
    const first = await keepSecrets(folder);
    expect(first.FORM_SECRET).toMatch(/^[0-9a-f]{64}$/);
    expect(first.DOCUMENT_RECIPIENTS).toMatch(/^age1[0-9a-z]{58}$/);
    expect(await readFile(first.DOCUMENT_IDENTITY_FILE, 'utf8')).toMatch(/^AGE-SECRET-KEY-1/m);
    expect((await stat(first.DOCUMENT_IDENTITY_FILE)).mode & 0o077).toBe(0);
    expect(await keepSecrets(folder)).toEqual(first);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
