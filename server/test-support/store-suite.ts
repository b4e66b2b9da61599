import { randomBytes } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { ByteRange } from '../src/platform/files/download.ts';
import type { BlobStore } from '../src/platform/storage/blob-store.ts';
import { probeStorage } from '../src/platform/storage/storage.ts';

type StoreSetup = {
  connect: () => BlobStore;
  /** The same kind of store in a place that does not work. */
  connectBroken: () => BlobStore;
  /** Lists leftover temporary files. */
  stray: () => Promise<string[]>;
};

/** The tests that every driver must pass. */
export function describeStore({ connect, connectBroken, stray }: StoreSetup): void {
  async function read(key: string, range?: ByteRange): Promise<string | null> {
    const stream = await connect().open(key, range);
    return stream && text(stream);
  }

  test('a stored value can be read in full and in part', async () => {
    await connect().put('notes/a.txt', Buffer.from('velvet spoon'));
    expect(await connect().stat('notes/a.txt')).toEqual({ size: 12 });
    expect(await read('notes/a.txt')).toBe('velvet spoon');
    expect(await read('notes/a.txt', { start: 0, end: 5 })).toBe('velvet');
    expect(await read('notes/a.txt', { start: 7, end: 7 })).toBe('s');
  });

  test('a stream can be stored, and a second put replaces the first', async () => {
    await connect().put('notes/b.txt', Readable.from(['one']));
    await connect().put('notes/b.txt', Readable.from(['two', ' three']));
    expect(await read('notes/b.txt')).toBe('two three');
  });

  test('a long stream comes back byte for byte', async () => {
    const bytes = randomBytes(3_000_017);
    const pieces = Array.from({ length: 43 }, (_, index) =>
      bytes.subarray(index * 70_000, (index + 1) * 70_000),
    );
    await connect().put('notes/long.bin', Readable.from(pieces));
    expect(await connect().stat('notes/long.bin')).toEqual({ size: bytes.length });
    expect((await buffer((await connect().open('notes/long.bin'))!)).equals(bytes)).toBe(true);
  });

  test('an empty stream becomes an empty file', async () => {
    await connect().put('notes/empty.txt', Readable.from([]));
    expect(await connect().stat('notes/empty.txt')).toEqual({ size: 0 });
    expect(await read('notes/empty.txt')).toBe('');
  });

  test('a deleted key, a missing one and a folder are null, and deleting what is missing is not an error', async () => {
    await connect().put('folder/d.txt', Buffer.from('gone'));
    await connect().put('folder/e.txt', Buffer.from('e'));
    for (const key of ['folder/d.txt', 'folder/none.txt']) await connect().delete(key);
    for (const key of ['folder/d.txt', 'folder/none.txt', 'folder']) {
      expect([await connect().stat(key), await connect().open(key)]).toEqual([null, null]);
    }
  });

  test('a stream that fails leaves nothing behind and keeps the old value', async () => {
    await connect().put('broken/there.txt', Buffer.from('before'));
    for (const key of ['broken/there.txt', 'broken/new.txt']) {
      await expect(connect().put(key, breakingStream())).rejects.toThrow('the client disconnected');
    }
    expect(await read('broken/there.txt')).toBe('before');
    expect(await connect().stat('broken/new.txt')).toBeNull();
    expect(await stray()).toEqual([]);
  });

  test('a broken store fails in words, and a put destroys its stream', async () => {
    const store = connectBroken();
    const source = Readable.from([Buffer.alloc(300_000), Buffer.alloc(300_000)]);
    const failure = { status: 503, reason: expect.stringMatching(/Check [A-Z]/) };
    await expect(store.put('notes/h.txt', source)).rejects.toMatchObject(failure);
    await expect(probeStorage({ public: store, private: store })).rejects.toMatchObject(failure);
    expect(source.destroyed).toBe(true);
  });

  test('a probe of a working store leaves nothing behind', async () => {
    await probeStorage({ public: connect(), private: connect() });
    expect(await stray()).toEqual([]);
  });

  test('no file descriptor stays open after a put, failed or not', async () => {
    const before = await openFiles();
    await connect().put('notes/f.txt', Readable.from(['fine']));
    await expect(connect().put('notes/g.txt', breakingStream())).rejects.toThrow('the client disconnected');
    await expect.poll(openFiles).toBeLessThanOrEqual(before);
  });

  test.each(['../secret', '/etc/passwd', 'a//b', 'a/../b', 'A.txt', '.hidden', 'a/.b', '', 'a b'])(
    'the key %j is refused',
    async (key) => {
      const refusal = 'Invalid storage key';
      await expect(connect().put(key, Buffer.from(''))).rejects.toThrow(refusal);
      await expect(connect().open(key)).rejects.toThrow(refusal);
      await expect(connect().stat(key)).rejects.toThrow(refusal);
      await expect(connect().delete(key)).rejects.toThrow(refusal);
    },
  );
}

function breakingStream(): Readable {
  let pushed = 0;
  return new Readable({
    read() {
      pushed += 1;
      if (pushed < 4) this.push(Buffer.alloc(50_000, 'x'));
      else this.destroy(new Error('the client disconnected'));
    },
  });
}

/** Files only, because sockets to the database or the bucket come and go. */
export async function openFiles(): Promise<number> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return links.filter((link) => link.startsWith(tmpdir())).length;
}
