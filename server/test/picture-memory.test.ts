import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { buildAccount } from '../../harness/accounts.ts';
import { isFull } from '../../harness/full.ts';
import { readMemory, startProcess } from '../../harness/process.ts';
import { createTestServices } from './app.ts';

const services = await createTestServices();
const { token } = await buildAccount(services, { isAdmin: true });
const STORAGE_DIR = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-pictures-'));
const port = await freePort();
const { DATABASE_URL } = services.env;
const { child, ended } = await startProcess('web', { DATABASE_URL, STORAGE_DIR, PORT: String(port) });
const target = { pid: child.pid!, port, token };
afterAll(async () => {
  child.kill('SIGTERM');
  await ended;
  await rm(STORAGE_DIR, { recursive: true });
});

const large = isFull ? { count: 8, width: 8000, height: 6000 } : { count: 2, width: 4000, height: 3000 };

test('large pictures take memory in a child, not in the server', async () => {
  const memory = await measurePictures(target, large);
  expect(memory.statuses).toEqual(Array.from({ length: large.count }, () => 201));
  expect(memory.rise).toBeLessThan(isFull ? 150 : 100);
  expect(memory.child).toBeGreaterThan(100);
});

test('a tiny file with very many pixels costs a child, not the server', async () => {
  const background = { r: 9, g: 90, b: 120 };
  const bomb = await sharp({ create: { width: 6000, height: 5000, channels: 3, background } })
    .avif({ quality: 20, effort: 0 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(2_000);
  const memory = await measureUploads(target, (send) => send(bomb, 'bomb.avif'));
  expect(memory.statuses).toEqual([201]);
  expect(memory.rise).toBeLessThan(50);
  expect(memory.child).toBeGreaterThan(300);
});

type Target = { pid: number; port: number; token: string };
type PictureLoad = { count: number; width: number; height: number };

/** In MB: how much more the server process has afterwards, and the most that one of its children had. */
type PictureMemory = { rise: number; child: number; statuses: number[] };

/** What uploading large pictures, two at a time, does to the memory of a server process and its children. */
async function measurePictures(target: Target, load: PictureLoad): Promise<PictureMemory> {
  // Warms up compiled code and connection pools.
  const small = { width: 400, height: 300 };
  const one = await buildPicture(small);
  for (const number of [1, 2, 3, 4]) await upload(target, numbered(one, number), 'small.jpg');
  return measureUploads(target, (send) => sendPictures(send, load));
}

type Send = (bytes: Buffer, filename: string) => Promise<void>;

async function sendPictures(send: Send, { count, ...size }: PictureLoad): Promise<void> {
  const picture = await buildPicture(size);
  let sent = 0;
  async function sendNext(): Promise<void> {
    while (sent < count) {
      sent += 1;
      await send(numbered(picture, sent), 'picture.jpg');
    }
  }
  await Promise.all([sendNext(), sendNext()]);
}

async function measureUploads(target: Target, work: (send: Send) => Promise<void>): Promise<PictureMemory> {
  const statuses: number[] = [];
  const children = watchChildren(target.pid);
  const idle = await readMemory(target.pid, 'VmRSS');
  await work(async (bytes, filename) => void statuses.push(await upload(target, bytes, filename)));
  const rise = (await readMemory(target.pid, 'VmRSS')) - idle;
  return { rise, child: await children.stop(), statuses };
}

/** A JPEG with enough noise to be a few MB. */
function buildPicture(size: { width: number; height: number }): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 6 } as const;
  return sharp({ create: { ...size, channels: 3, background: { r: 200, g: 90, b: 120 }, noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** The same picture in a file of its own, by a comment behind its first marker. To draw noise anew takes longer. */
function numbered(jpeg: Buffer, number: number): Buffer {
  const text = Buffer.from(`picture ${number}`);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}

async function upload({ port, token }: Target, bytes: Buffer, filename: string): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), filename);
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/admin/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  await response.arrayBuffer();
  return response.status;
}

/** Reads the children's peaks while they live: a child ends soon after its work. */
function watchChildren(pid: number): { stop: () => Promise<number> } {
  let highest = 0;
  const timer = setInterval(() => void look(), 50);
  async function look(): Promise<void> {
    for (const child of await childrenOf(pid)) {
      // A child that has just ended has no peak any more.
      highest = Math.max(highest, (await readMemory(child, 'VmHWM').catch(() => 0)) || 0);
    }
  }
  return {
    async stop() {
      await look();
      clearInterval(timer);
      return highest;
    },
  };
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.join(' ').split(' ').filter(Boolean).map(Number);
}
