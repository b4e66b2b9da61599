import { setTimeout as delay } from 'node:timers/promises';

type Query = (text: string) => Promise<{ waiting: number }[]>;

/** Waits until the worker has made all variants of every picture, so that pages are what visitors get. */
export async function waitForVariants(query: Query): Promise<void> {
  const deadline = Date.now() + 20 * 60_000;
  for (;;) {
    const [row] = await query(
      `select count(*)::int as waiting from media
       where width is not null and not variants @> '[{"format": "avif"}]'`,
    );
    if (row?.waiting === 0) return;
    if (Date.now() > deadline) throw new Error(`${row?.waiting} pictures still lack their variants`);
    await delay(500);
  }
}

/** An MP4 header followed by bytes that depend on the seed: enough for any test that does not play it. */
export function buildMp4(size = 2000, seed = 1): Buffer {
  const head = Buffer.alloc(32);
  head.writeUInt32BE(24, 0);
  head.write('ftypisom\0\0\0\0isommp42', 4, 'latin1');
  head.writeUInt32BE(size - 24, 24);
  head.write('mdat', 28, 'latin1');
  return Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.length), `film ${seed}.`)]);
}

export function buildWebm(size = 2000): Buffer {
  const head = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex');
  return Buffer.concat([head, Buffer.alloc(size - head.length, 'cluster.')]);
}
