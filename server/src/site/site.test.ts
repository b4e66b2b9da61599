import { SITE_PREVIEW } from '@velvet-spoon/contract/domain/site-preview';
import { expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../test-support/accounts.ts';
import { createStaffApp } from '../../test-support/app.ts';
import { textsOf } from '../../test-support/xmllint.ts';
import { hasPreview, makePreview } from './preview.ts';
import { openWithDemo } from './site.ts';

const { app, services, db, call, read } = await createStaffApp({ PUBLIC_URL: 'https://cafe.example' });
const owner = await buildAccount(services, { isAdmin: true, isOwner: true, username: 'Olga' });
const save = (payload: object) => call('PATCH', '/admin/site', payload, bearer(owner.token));
const isOpen = async () => (await app.inject('/api/v1/site')).json();

test('OPEN-5 only an owner opens and closes the site, and the history knows who did', async () => {
  expect((await call('PATCH', '/admin/site', { is_open: false })).json().code).toBe('owner-required');
  expect((await save({})).statusCode).toBe(400);
  expect(await isOpen()).toEqual({ is_open: true });
  expect((await save({ is_open: false })).json()).toMatchObject({ is_open: false, changed_by: 'Olga' });
  expect(await isOpen()).toEqual({ is_open: false });
  expect(Date.parse((await read('/admin/site')).changed_at)).toBeGreaterThan(Date.now() - 60_000);
  const [change] = await read('/admin/history?noun=site');
  expect(change).toMatchObject({ by: { name: 'Olga' }, action: 'update', fields: ['is_open'] });
});

test('OPEN-5 what is so already is not recorded again, and the first steps do not count as opening', async () => {
  const { changed_at } = await read('/admin/site');
  const count = async () => (await read('/admin/history?noun=site')).length;
  const before = await count();
  expect((await save({ is_open: false })).statusCode).toBe(200);
  expect(await count()).toBe(before);
  expect((await save({ shows_first_steps: true })).json()).toMatchObject({ changed_at });
  expect(await count()).toBe(before + 1);
});

test('OPEN-4 while the site is closed, robots are kept out and there are no sitemaps', async () => {
  await save({ is_open: false });
  const get = async (path: string) => (await app.inject(path)).body;
  expect(await get('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/stories-1.xml'])
    expect((await app.inject(path)).statusCode).toBe(404);
  await save({ is_open: true });
  expect(await get('/robots.txt')).toContain('Sitemap:');
  expect(textsOf(await get('/sitemap.xml'), 'loc')).not.toEqual([]);
});

test('OPEN-6 a preview ends after an hour, and cannot be made without the secret', () => {
  const now = Date.now();
  const pass = makePreview(services.env, now);
  const other = makePreview({ FORM_SECRET: 'another secret, more than 32 characters' }, now);
  const isShown = (value: string, at = now) =>
    hasPreview(services.env, `a=b; ${SITE_PREVIEW.cookie}=${value}; c=d`, at);
  expect([isShown(pass), isShown(pass, now + 3_599_000)]).toEqual([true, true]);
  const later = pass.replace(/^\d+/, (end) => String(Number(end) + 1));
  for (const forged of [other, later, pass.slice(0, -1), `${now + 9e6}.`, '', '.'])
    expect(isShown(forged), forged).toBe(false);
  expect([isShown(pass, now + 3_600_000), hasPreview(services.env, undefined, now)]).toEqual([false, false]);
});

test('OPEN-7 demo content opens a site once, and never one that an owner has closed', async () => {
  const openedAt = (is_open: boolean, changed_at: Date | null) =>
    db.updateTable('site').set({ is_open, changed_at, changed_by: null }).execute();
  await openedAt(false, new Date());
  await openWithDemo(services);
  expect(await isOpen()).toEqual({ is_open: false });
  await db.deleteFrom('seeded').where('noun', '=', 'site').execute();
  await openedAt(false, null);
  await openWithDemo(services);
  expect(await isOpen()).toEqual({ is_open: true });
});
