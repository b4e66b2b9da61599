import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { filesystemStore } from './filesystem.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-store-'));
const store = filesystemStore(folder);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(key: string, range?: { start: number; end: number }): Promise<string | null> {
  const stream = await store.open(key, range);
  return stream && text(stream);
}

test('what was put is read back, whole and in part', async () => {
  await store.put('notes/a.txt', Buffer.from('velvet spoon'));
  expect(await store.stat('notes/a.txt')).toEqual({ size: 12 });
  expect(await read('notes/a.txt')).toBe('velvet spoon');
  expect(await read('notes/a.txt', { start: 0, end: 5 })).toBe('velvet');
});

test('a stream is stored, and a second put replaces the first', async () => {
  await store.put('notes/b.txt', Readable.from(['one']));
  await store.put('notes/b.txt', Readable.from(['two', ' three']));
  expect(await read('notes/b.txt')).toBe('two three');
});

test('an absent key is null, and deleting it is no error', async () => {
  expect(await store.stat('notes/none.txt')).toBeNull();
  expect(await store.open('notes/none.txt')).toBeNull();
  await store.delete('notes/none.txt');
});

test('a folder is not a file', async () => {
  expect(await store.stat('notes')).toBeNull();
});

test('a stream that breaks leaves nothing behind', async () => {
  const broken = new Readable({
    read() {
      this.push('half');
      this.destroy(new Error('the client went away'));
    },
  });
  await expect(store.put('broken/c.txt', broken)).rejects.toThrow('the client went away');
  expect(await readdir(path.join(folder, 'broken'))).toEqual([]);
});

for (const key of ['../secret', '/etc/passwd', 'a//b', 'a/../b', 'A.txt', '.hidden', 'a/.b', '', 'a b']) {
  test(`the key ${JSON.stringify(key)} is refused`, async () => {
    await expect(store.put(key, Buffer.from(''))).rejects.toThrow('Not a storage key');
    await expect(store.open(key)).rejects.toThrow('Not a storage key');
  });
}
