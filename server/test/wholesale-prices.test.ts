import { API_BASE } from '@velvet-spoon/contract/api/base';
import type { Endpoint } from '@velvet-spoon/contract/api/endpoint';
import { endpoints } from '@velvet-spoon/contract/api/endpoints';
import { publicPages } from '@velvet-spoon/contract/domain/public-pages';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, buildAccount } from '../../test-support/accounts.ts';
import { buildApp } from '../src/app.ts';
import { collectLog, createTestServices } from '../test-support/app.ts';
import { buildOffer, publishedList } from '../test-support/price-list.ts';

const { services, lines: log } = collectLog(await createTestServices({ PAGES: 'build' }));
const app = await buildApp(services);
afterAll(() => app.close());

/** Of the prices below, in cents and in dollars. */
const PRICE = /\b7000[0-2]\d\d\b|\b70,?00[0-2]\.\d\d\b/;

const dessert = (number: number) => `priced-${number}`;
const reads = Object.values<Endpoint>(endpoints).filter(({ method }) => method === 'GET');
const open = reads.filter(({ audience }) => audience !== 'administrator');

/** Everything that a visitor or a program may ask for. */
const addresses = [
  ...Object.keys(publicPages).map((path) => path.replace(':slug', dessert(7)).replace(':token', 'x')),
  '/menu?page=2',
  '/search?q=priced',
  '/feed.xml',
  '/feed.json',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/sitemaps/desserts-1.xml',
  '/api/v1/openapi.json',
  ...open.map(({ path }) => API_BASE + path.replace('{slug}', dessert(7)).replace('{id}', dessert(7))),
  `${API_BASE}/content/products?limit=200`,
  `${API_BASE}/content/search?q=priced`,
  `${API_BASE}/content/share-card?dessert=${dessert(7)}`,
];

async function leaksOf(token: string | null): Promise<string[]> {
  const headers = token === null ? {} : bearer(token);
  const found: string[] = [];
  for (const url of addresses) {
    const { body, headers: sent } = await app.inject({ url, headers });
    if (PRICE.test(body + JSON.stringify(sent))) found.push(url);
  }
  return found;
}

const partner = (isApproved: boolean) => buildAccount(services, { isWholesale: true, isApproved });

beforeAll(async () => {
  const staff = await buildAccount(services, { isAdmin: true });
  for (let number = 1; number <= 200; number += 1) {
    const product = { slug: dessert(number), name: `Priced ${number}`, position: number };
    await buildOffer(services, product, { price_cents: 7_000_000 + number });
  }
  await publishedList(services, staff);
});

test('PRICES-8 an approved partner reads 200 prices, and nobody else a single one', async () => {
  const approved = await partner(true);
  // First, so that whatever kept this answer would show it to the others.
  expect(await leaksOf(approved.token)).toEqual([`${API_BASE}/wholesale/price-list`]);
  expect(await leaksOf(null)).toEqual([]);
  expect(await leaksOf((await partner(false)).token)).toEqual([]);
  await services.db.updateTable('users').set({ is_approved: false, barred: 'suspended' }).execute();
  expect(await leaksOf(approved.token)).toEqual([]);
});

test('PRICES-8 the log and the mails hold no price', async () => {
  const mails = await services.db.selectFrom('mails').select(['html', 'text', 'subject']).execute();
  expect([...log, JSON.stringify(mails)].filter((text) => PRICE.test(text))).toEqual([]);
});

test('PRICES-8 a change of what partners are offered empties no cache', async () => {
  const { rows } = await sql`
    select from information_schema.triggers
    where event_object_table in ('product_wholesale', 'price_lists')
  `.execute(services.db);
  expect(rows).toEqual([]);
});
