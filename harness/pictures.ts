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
