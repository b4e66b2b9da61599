import type { Endpoint } from '@velvet-spoon/contract/api/endpoint';
import { endpoints } from '@velvet-spoon/contract/api/endpoints';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bearer, buildAccount } from '../../test-support/accounts.ts';
import { createStaffApp } from '../test-support/app.ts';
import { buildPicture, buildPost, buildProduct } from '../test-support/factories.ts';
import { buildOffer, publishedList } from '../test-support/price-list.ts';

const { services, db, call: callAsStaff, staff } = await createStaffApp({ RATE_LIMITS: 'send=100' });
await db.updateTable('users').set({ is_owner: true }).execute();

const partner = await buildAccount(services, { isWholesale: true, isApproved: true });
const { id: product_id } = await buildOffer(services, { position: 9 });
const list_id = await publishedList(services, staff);

/** As the partner in the wholesale area, and as staff elsewhere. */
const call: typeof callAsStaff = (method, path, payload) =>
  callAsStaff(method, path, payload, path.startsWith('/wholesale/') ? bearer(partner.token) : {});

for (let position = 1; position <= 5; position += 1) {
  await buildPost(services);
  await buildProduct(services, { position });
  await buildPicture(services);
  await buildAccount(services, { isAdmin: true });
  for (const isApproved of [false, true]) await buildAccount(services, { isWholesale: true, isApproved });
  const { id } = await buildAccount(services, { isWholesale: true });
  await db.updateTable('users').set({ barred: 'declined' }).where('id', '=', id).execute();
  await call('POST', '/admin/people/invitations', { email: `${position}@cafe.example`, role: 'staff' });
  await call('POST', '/admin/readers', { emails: [`${position}@guest.example`], consent: 'On paper' });
  await call('POST', '/wholesale/inquiries', {
    list_id,
    lines: [{ product_id, cases: 2 }],
    wished_on: '2099-01-01',
    note: '',
  });
  await call('POST', '/send', { name: 'Dana', email: 'd@guest.example', phone: '+1', message: 'Hello' });
}

const lists = Object.values<Endpoint>(endpoints).filter(({ query }) => query && 'cursor' in query.shape);

async function idsOf(path: string): Promise<(string | number)[]> {
  const answer = await call('GET', path);
  expect(answer.statusCode, answer.body).toBe(200);
  const here = answer.json<{ id: string | number }[]>().map(({ id }) => id);
  const next = /^<\/api\/v1(.+)>; rel="next"$/.exec(String(answer.headers.link))?.[1];
  return next === undefined ? here : [...here, ...(await idsOf(next))];
}

/** Lists that are answered whole or by the number of a page, and why that is right. */
const withoutCursor: Record<string, string> = {
  '/content/products': 'the pages of the menu are numbered',
  '/content/products/{slug}/related': 'has three',
  '/content/featured': 'has four',
  '/content/social': 'has six',
  '/content/allergens': 'the law knows nine',
  '/content/categories': 'the menu shows all of them',
  '/admin/products/categories': 'the form offers all of them',
  '/posts/themes': 'the newsroom shows all of them',
  '/admin/messages/assignees': 'the field offers all of them',
  '/admin/messages/week': 'seven days',
  '/admin/saved-answers': 'the form offers all of them',
  '/admin/drafts': 'they are few: those that are forgotten end',
  '/admin/page-pictures': 'one for each slot of the pages',
  '/admin/letters': 'has twenty',
  '/admin/history/people': 'the filter offers all of them',
  '/wholesale/history': 'what one partner has done',
};

test('every other list is read page by page', () => {
  const whole = Object.values<Endpoint>(endpoints).filter(
    (endpoint) => endpoint.success.body instanceof z.ZodArray && !lists.includes(endpoint),
  );
  expect(whole.map(({ path }) => path).toSorted()).toEqual(Object.keys(withoutCursor).toSorted());
});

test.each(lists)(
  'MESSAGES-4, PEOPLE-10, PAPERS-8 the links of $path lead through every page, in its order',
  async ({ path }) => {
    const whole = await idsOf(path);
    expect(new Set(whole).size).toBeGreaterThanOrEqual(5);
    for (const limit of [1, 2, 4]) expect(await idsOf(`${path}?limit=${limit}`)).toEqual(whole);
  },
);

test.each(lists)(
  '$path refuses a foreign cursor, an odd limit and a parameter that it does not know',
  async ({ path }) => {
    for (const query of ['cursor=x', `cursor=${'f'.repeat(32)}`, 'limit=0', 'limit=1001', 'sort=name']) {
      expect((await call('GET', `${path}?${query}`)).statusCode, query).toBe(400);
    }
  },
);
