import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { startInstagram } from '../../harness/instagram.ts';
import { startProcess } from '../../harness/process.ts';
import { syncInstagram } from '../src/social/instagram.sync.ts';
import { createTestServices } from './app.ts';
import { addPost } from './instagram.ts';

const fake = await startInstagram();
const given = { INSTAGRAM_TOKEN: fake.token, INSTAGRAM_URL: fake.url };
const worker = await createTestServices(given);
worker.fetchPicture = fake.fetchPicture;
await addPost(fake, 1);
await syncInstagram(worker);

const STORAGE_DIR = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-instagram-'));
const port = await freePort();
const { child, ended } = await startProcess('web', {
  ...given,
  DATABASE_URL: worker.env.DATABASE_URL,
  STORAGE_DIR,
  PORT: String(port),
  PAGES: 'build',
  SHUTDOWN_DRAIN_MS: '0',
});
afterAll(async () => {
  child.kill('SIGTERM');
  await ended;
  await fake.stop();
  await rm(STORAGE_DIR, { recursive: true, force: true });
});

/** A home page that was rendered for this request, not kept from before. */
async function renderHome(): Promise<string> {
  await sql`select pg_notify('public_changes', 'media')`.execute(worker.db);
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    if (answer.headers.has('x-request-id')) return html;
  }
}

test('MOMENTS-14 pages are rendered with the last copy while Instagram hangs, and never ask it themselves', async () => {
  fake.mood = 'hanging';
  fake.asked = [];
  let isDone = false;
  const reading = syncInstagram(worker, 300_000).finally(() => {
    isDone = true;
  });
  await expect.poll(() => fake.asked).toEqual(['/me/media']);
  for (let time = 0; time < 3; time += 1) expect(await renderHome()).toContain('Tart number 1');
  expect(isDone).toBe(false);
  fake.hangUp();
  await reading;
  expect(await renderHome()).toContain('Tart number 1');
  expect(fake.asked).toEqual(['/me/media']);
});
