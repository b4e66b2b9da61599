import { setTimeout as delay } from 'node:timers/promises';
import { query } from './database.ts';

/** Waits until every picture has all its variants, so that tests see the pages as visitors do. */
export default async function waitForPictures(): Promise<void> {
  const deadline = Date.now() + 5 * 60_000;
  for (;;) {
    const [row] = await query<{ waiting: number }>(
      `select count(*)::int as waiting from media
       where width is not null and not variants @> '[{"format": "avif"}]'`,
    );
    if (row?.waiting === 0) return;
    if (Date.now() > deadline) throw new Error(`${row?.waiting} pictures still lack their variants`);
    await delay(500);
  }
}
