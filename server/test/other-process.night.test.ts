import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { bearer, buildAccount } from '../../harness/accounts.ts';
import { type ServerProcess, startProcess } from '../../harness/process.ts';
import { connect } from '../src/platform/db/database.ts';
import { cloneDatabase } from './database.ts';
import { postInput } from './staff-posts.ts';

/** As behind a load balancer: staff use one process and visitors the other, both with the built pages. */
const DATABASE_URL = await cloneDatabase();
const STORAGE_DIR = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-other-process-'));
const ports = [await freePort(), await freePort()];
const processes: ServerProcess[] = await Promise.all(
  ports.map((port) =>
    startProcess('web', { DATABASE_URL, STORAGE_DIR, PORT: String(port), PAGES: 'build', HOST: '127.0.0.1' }),
  ),
);
const db = connect({ DATABASE_URL, DATABASE_POOL_SIZE: 2 });
const { token } = await buildAccount({ db }, { isAdmin: true });

afterAll(async () => {
  for (const { child } of processes) child.kill('SIGTERM');
  await Promise.all(processes.map(({ ended }) => ended));
  await db.destroy();
  await rm(STORAGE_DIR, { recursive: true, force: true });
});

const [staff, visitors] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string];

async function save(method: 'POST' | 'PUT' | 'DELETE', call: string, body?: object) {
  const answer = await fetch(`${staff}/api/v1${call}`, {
    method,
    headers: { ...bearer(token), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${call}: ${answer.status}`).toBe(true);
  return answer.status === 204 ? null : ((await answer.json()) as Record<string, unknown>);
}

/** PostgreSQL tells every process of a change as soon as it is committed, but when each gets to it is up to the machine. */
const soon = { interval: 5 };

async function page(address: string): Promise<string> {
  return (await fetch(visitors + address)).text();
}

async function status(address: string): Promise<number> {
  return (await fetch(visitors + address)).status;
}

async function call(address: string): Promise<unknown> {
  return (await fetch(`${visitors}/api/v1${address}`)).json();
}

test('another process shows a new post on the next load, and drops a deleted one', async () => {
  const input = postInput({ slug: 'plums', title: 'Plums are here' });
  expect(await page('/news')).not.toContain(input.title);
  expect(await status('/news/plums')).toBe(404);

  const post = await save('POST', '/posts', input);
  await expect.poll(() => page('/news'), soon).toContain(input.title);
  expect(await page('/news/plums')).toContain('Blue ones.');
  expect(await call('/posts/slug/plums')).toEqual(post);

  const changed = await save('PUT', `/posts/${post!.id as string}`, {
    ...input,
    title: 'Plums are leaving',
    content: '<p>The last ones.</p>',
  });
  await expect.poll(() => page('/news'), soon).toContain('Plums are leaving');
  expect(await page('/news/plums')).toContain('The last ones.');
  expect(await call('/posts')).toEqual([changed]);

  await save('DELETE', `/posts/${post!.id as string}`);
  await expect.poll(() => page('/news'), soon).not.toContain('Plums are leaving');
  expect(await status('/news/plums')).toBe(404);
});

test('another process shows a new menu document on the next load of the home page', async () => {
  const menu = { file_name: 'Autumn.pdf', mime_type: 'application/pdf', display_date: null };
  expect(await page('/')).not.toContain('Download Menu');

  for (const file_url of ['/uploads/menus/autumn.pdf', '/uploads/menus/winter.pdf']) {
    const saved = await save('PUT', '/menu', { ...menu, file_url });
    await expect.poll(() => page('/'), soon).toContain(`href="${file_url}?download"`);
    expect(await call('/menu')).toEqual(saved);
  }

  await save('DELETE', '/menu');
  await expect.poll(() => page('/'), soon).not.toContain('Download Menu');
  expect(await call('/menu')).toMatchObject({ code: 'not-found' });
});

test('SETTINGS-19 another process applies a new font scale to every page on the next load', async () => {
  const pages = ['/', '/about', '/menu', '/news', '/contact', '/wholesale/login'];
  for (const scale of [1.05, 1.25, 1]) {
    const saved = await save('PUT', '/settings', { font_scale: scale });
    const applied = scale === 1 ? undefined : String(scale);
    for (const address of pages) {
      const read = async () => /--font-scale:([\d.]+)/.exec(await page(address))?.[1];
      await expect.poll(read, soon).toBe(applied);
    }
    expect(await call('/settings')).toEqual(saved);
  }
});
