import { API_BASE } from '@velvet-spoon/contract/api/base';
import type { Audience } from '@velvet-spoon/contract/api/endpoint';
import { expect, test } from 'vitest';
import { bearer, buildAccount } from '../../test-support/accounts.ts';
import { exchange } from '../../test-support/exchange.ts';
import { isFull } from '../../test-support/full.ts';
import { createTestApp } from '../test-support/app.ts';
import { openEdge } from '../test-support/edge-site.ts';
import { buildPost, buildProduct } from '../test-support/factories.ts';

const { ports, db, ask } = await openEdge();
await buildProduct({ db }, { slug: 'plum-tart', category: 'Tarts' });
await buildPost({ db }, { slug: 'plums' });
const { app } = await createTestApp();

const ids: Record<string, string> = {
  ':slug': 'plum-tart',
  ':id': '0198c1a0-0000-7000-8000-000000000000',
  ':ticket': 'ticket',
};

/** nginx refuses this one by itself. */
const REFUSED = 'TRACE';

/** Every route of the application, also under the addresses that answer staff and visitors differently. */
const calls: [method: string, address: string, audience: Audience][] = [
  ...[...app.audienceTable].flatMap(([route, audience]) => {
    const [methods = '', url = ''] = route.split(' ');
    const address = url.replaceAll(/:\w+/g, (name) => ids[name] ?? name);
    return methods.split('|').map((method): (typeof calls)[number] => [method, address, audience]);
  }),
  ['GET', `${API_BASE}/posts/slug/plums`, 'public'],
  ['GET', `${API_BASE}/content/featured?seed=7`, 'public'],
];

const publicPages = [
  '/',
  '/about',
  '/menu',
  '/menu?category=Tarts',
  '/menu/plum-tart',
  '/news',
  '/news/plums',
];
const privatePages = [
  '/contact',
  '/Contact',
  '/contact.data',
  '/news?q=plum',
  '/admin',
  '/Admin',
  '/%61dmin',
  '//admin',
  '/menu/../admin',
  '/admin/posts',
  '/admin/wholesale',
  ...['register', 'login', 'paper', 'admin'].map((name) => `/wholesale/${name}`),
  ...['forgot', 'reset', 'confirm'].map((name) => `/account/${name}`),
  '/account/reset?token=abc',
  `/news/preview/${'x'.repeat(43)}`,
  '/wholesale/paper?token=abc',
  '/health/live',
  '/health/forwarded',
];

type Caller = { name: string; headers: Record<string, string> };

/** New tokens for each call, because signing out is one of the calls. */
async function knownCallers(): Promise<Caller[]> {
  const partner = await buildAccount({ db }, { isWholesale: true, isApproved: true });
  const administrator = await buildAccount({ db }, { isAdmin: true });
  return [
    { name: 'odd token', headers: { authorization: '0' } },
    { name: 'partner', headers: bearer(partner.token) },
    { name: 'administrator', headers: bearer(administrator.token) },
    { name: 'administrator with a cookie', headers: { ...bearer(administrator.token), cookie: 'a=b' } },
  ];
}

/** What one caller left in the cache, the next would get. */
const TIMES = isFull ? [1, 2] : [1];

/** Asked by everyone, then by an anonymous visitor twice. Returns what the cache did for the visitor. */
async function askAll(method: string, address: string): Promise<(string | undefined)[]> {
  const what = `${method} ${address}`;
  for (const { name, headers } of await knownCallers()) {
    for (const time of TIMES) {
      const { cache } = await ask(address, { method, headers });
      expect([undefined, 'BYPASS'], `${what}, ${name}, time ${time}`).toContain(cache);
    }
  }
  const direct = await exchange(`http://127.0.0.1:${ports[0]}${address}`, { method });
  const answers = [await ask(address, { method }), await ask(address, { method })];
  for (const { status, headers, text, cache } of answers) {
    expect(status, what).toBe(direct.status);
    if (cache !== 'HIT') continue;
    expect(headers['cache-control'], what).toMatch(/^public, /);
    expect(headers['set-cookie'], what).toBeUndefined();
    expect(text, what).toBe(direct.text);
  }
  return answers.map(({ cache }) => cache);
}

test('every route is tried', () => {
  expect(calls.length).toBeGreaterThan(50);
});

test.each(calls.filter(([method]) => method !== REFUSED))(
  '%s %s, for %s: what comes with a token is not cached, and no other caller gets it',
  async (method, address, audience) => {
    const seen = await askAll(method, address);
    const isPublicRead = audience === 'public' && ['GET', 'HEAD'].includes(method);
    expect(isPublicRead || !seen.includes('HIT'), seen.join()).toBe(true);
  },
);

test.each(publicPages)(
  '%s is cached whatever cookies come along, but not what came with a token',
  async (address) => {
    await askAll('GET', address);
    const cookie = '_ga=1; session=2';
    await expect
      .poll(() => ask(address, { headers: { cookie } }), { interval: 10 })
      .toMatchObject({ cache: 'HIT' });
    await askAll('GET', address);
  },
);

test.each([
  ...privatePages,
  `${API_BASE}/auth/me`,
  `${API_BASE}/wholesale/me`,
  `${API_BASE}/admin/users`,
  `${API_BASE}/admin/pending`,
  `${API_BASE}/send/token`,
  `${API_BASE}/posts/preview/${'x'.repeat(43)}`,
  `${API_BASE}/posts?state=bin`,
  `${API_BASE}/posts?scheduled=include`,
  `${API_BASE}/posts?q=plum`,
])('%s is never cached for any caller', async (address) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    for (const cache of await askAll(method, address)) expect([undefined, 'MISS']).toContain(cache);
  }
});
