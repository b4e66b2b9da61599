import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readMemory, type UploadTarget } from './upload-memory.ts';

export type PictureLoad = { count: number; width: number; height: number };

/** In MB: the server process before and after, and the most that one of its children had. */
export type PictureMemory = { idle: number; after: number; rise: number; child: number; statuses: number[] };

/** What uploading large pictures, two at a time, does to the memory of a server process and its children. */
export async function measurePictures(target: UploadTarget, load: PictureLoad): Promise<PictureMemory> {
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

export async function measureUploads(
  target: UploadTarget,
  work: (send: Send) => Promise<void>,
): Promise<PictureMemory> {
  const statuses: number[] = [];
  const children = watchChildren(target.pid);
  const idle = await readMemory(target.pid, 'VmRSS');
  await work(async (bytes, filename) => void statuses.push(await upload(target, bytes, filename)));
  const after = await readMemory(target.pid, 'VmRSS');
  return { idle, after, rise: after - idle, child: await children.stop(), statuses };
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

async function upload({ port, token }: UploadTarget, bytes: Buffer, filename: string): Promise<number> {
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
