import type { Colleagues } from '@velvet-spoon/contract/api/colleagues';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bearer, buildAccount, mailsTo, PASSWORD } from '../../../test-support/accounts.ts';
import { createStaffApp, type Method } from '../../test-support/app.ts';
import { buildOffer, publishedList } from '../../test-support/price-list.ts';

const { app, services, db, staff, call } = await createStaffApp({ RATE_LIMITS: 'all=1000' });

const head = () =>
  buildAccount(services, { isWholesale: true, isApproved: true, companyName: 'Corner Bistro' });
type Holder = { token: string };
const as = ({ token }: Holder, method: Method, path: string, payload?: object) =>
  app.inject({
    method,
    url: `/api/v1/wholesale/${path}`,
    headers: bearer(token),
    ...(payload && { payload }),
  });
const invite = (who: Holder, email: string) => as(who, 'POST', 'colleagues', { email });
const list = async (who: Holder) => (await as(who, 'GET', 'colleagues')).json<Colleagues>();
const join = (token: string | undefined) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/wholesale/join',
    payload: { token, username: 'Kim Reed', password: PASSWORD },
  });
const linkTo = async (email: string) =>
  /join#(\S+)/.exec((await mailsTo(services, email)).at(-1)?.text ?? '')?.[1];
let count = 0;
const newEmail = () => `kim${(count += 1)}@bistro.example`;

async function invited(who: Holder) {
  const email = newEmail();
  await invite(who, email);
  return { email, token: (await join(await linkTo(email))).json<{ accessToken: string }>().accessToken };
}

test('COLLEAGUES-1 an invitation makes one account of the company, which may not invite itself', async () => {
  const owner = await head();
  const email = newEmail();
  expect((await invite(owner, email)).json().invitations).toMatchObject([{ email }]);
  const link = await linkTo(email);
  const answers = await Promise.all([join(link), join(link)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 410]);
  const token = answers.map((answer) => answer.json().accessToken).find(Boolean);
  expect((await as({ token }, 'GET', 'me')).json()).toMatchObject({
    username: 'Kim Reed',
    email,
    companyName: 'Corner Bistro',
    isApproved: true,
  });
  expect((await as({ token }, 'GET', 'inquiries')).statusCode).toBe(200);
  expect(await list({ token })).toMatchObject({ may_invite: false, colleagues: [{ id: owner.id }] });
  expect((await invite({ token }, newEmail())).statusCode).toBe(403);
  expect((await as({ token }, 'DELETE', `colleagues/${owner.id}`)).statusCode).toBe(403);
  expect(await list(owner)).toMatchObject({ may_invite: true, colleagues: [{ email }], invitations: [] });
  const [found] = (await call('GET', `/admin/users?q=${email}`)).json();
  expect(found).toMatchObject({ company_name: 'Corner Bistro', status: 'approved' });
});

test('COLLEAGUES-2 the answer for a known address is the same, and only its owner learns of it', async () => {
  const [owner, known] = [await head(), await head()];
  const unknown = newEmail();
  const shapeOf = async (email: string) => {
    const { statusCode, body } = await invite(owner, email);
    return [statusCode, body.replaceAll(/[\w-]{36}|"[^"]+@[^"]+"|\d{4}-[^"]+/g, '·')];
  };
  const first = await shapeOf(known.email);
  await as(owner, 'DELETE', `colleagues/${(await list(owner)).invitations[0]!.id}`);
  expect(await shapeOf(unknown)).toEqual(first);
  expect((await mailsTo(services, known.email)).map(({ subject }) => subject)).toEqual([
    'You already have an account',
  ]);
});

test('COLLEAGUES-2 a link works for a week, until it is withdrawn or replaced, and while the company is approved', async () => {
  const owner = await head();
  const email = newEmail();
  await invite(owner, email);
  const replaced = await linkTo(email);
  await invite(owner, email.toUpperCase());
  expect((await join(replaced)).json().code).toBe('link-over');
  const link = await linkTo(email);
  const { rows } = await sql<{ days: number }>`
    select extract(day from expires_at - created_at)::int as days from colleague_invitations where email = ${email}
  `.execute(db);
  expect(rows).toEqual([{ days: 7 }]);
  await call('PATCH', `/admin/suspend/${owner.id}`);
  expect((await join(link)).json().code).toBe('link-over');
  await call('PATCH', `/admin/reinstate/${owner.id}`);
  expect((await join('vs_guess')).json().code).toBe('link-over');
  const [{ id } = { id: '' }] = (await list(await fresh(owner.email))).invitations;
  const stranger = await head();
  expect((await as(stranger, 'DELETE', `colleagues/${id}`)).statusCode).toBe(404);
  expect((await as(await fresh(owner.email), 'DELETE', `colleagues/${id}`)).statusCode).toBe(204);
  expect((await join(link)).json().code).toBe('link-over');
});

/** Signs in again after a suspension. */
async function fresh(identifier: string): Promise<Holder> {
  const payload = { identifier, password: PASSWORD };
  const answer = await app.inject({ method: 'POST', url: '/api/v1/wholesale/login', payload });
  return { token: answer.json().accessToken };
}

test('COLLEAGUES-5 staff decide about the company, never about a colleague alone', async () => {
  const owner = await head();
  const kim = await invited(owner);
  const [{ id } = { id: '' }] = (await list(owner)).colleagues;
  expect((await call('GET', '/admin/users')).json()).toContainEqual(
    expect.objectContaining({ id, is_colleague: true }),
  );
  expect((await call('GET', `/admin/wholesale/${id}`)).json().colleagues).toMatchObject([{ id: owner.id }]);
  expect((await call('GET', `/admin/wholesale/${owner.id}`)).json().colleagues).toMatchObject([{ id }]);
  expect((await call('PATCH', `/admin/suspend/${id}`)).json().code).toBe('version-conflict');
  await call('PATCH', `/admin/suspend/${owner.id}`);
  expect((await call('PATCH', `/admin/reinstate/${id}`)).json().code).toBe('version-conflict');
  expect((await as(kim, 'GET', 'price-list')).json().code).toBe('barred');
});

test.each<[who: string, remove: (owner: Holder, id: string) => Promise<unknown>]>([
  ['the company', (owner, id) => as(owner, 'DELETE', `colleagues/${id}`)],
  ['staff', (_owner, id) => call('DELETE', `/admin/delete/${id}`)],
])(
  'COLLEAGUES-5 the inquiries of a colleague whom %s removes stay with the company',
  async (_who, remove) => {
    const owner = await head();
    const kim = await invited(owner);
    const [{ id } = { id: '' }] = (await list(owner)).colleagues;
    const { id: product_id } = await buildOffer(services);
    const list_id = await publishedList(services, staff);
    const wish = { list_id, lines: [{ product_id, cases: 2 }], wished_on: '2099-01-02', note: '' };
    expect((await as(kim, 'POST', 'inquiries', wish)).statusCode).toBe(201);
    await remove(owner, id);
    expect((await list(owner)).colleagues).toEqual([]);
    expect((await as(owner, 'GET', 'inquiries')).json()).toMatchObject([{ sent_by: 'Kim Reed' }]);
  },
);

test('COLLEAGUES-3 suspending, reinstating and deleting a company does the same to its colleagues', async () => {
  const owner = await head();
  const kim = await invited(owner);
  await call('PATCH', `/admin/suspend/${owner.id}`);
  expect((await as(kim, 'GET', 'price-list')).json().code).toBe('barred');
  await call('PATCH', `/admin/reinstate/${owner.id}`);
  expect((await as(kim, 'GET', 'me')).statusCode, 'signed out').toBe(401);
  const again = await fresh(kim.email);
  expect((await as(again, 'GET', 'me')).json()).toMatchObject({ isApproved: true });
  expect((await call('DELETE', `/admin/delete/${owner.id}`)).statusCode).toBe(204);
  expect((await as(again, 'GET', 'me')).statusCode).toBe(401);
  expect(await db.selectFrom('users').select('id').where('email', '=', kim.email).execute()).toEqual([]);
});

test('COLLEAGUES-3 a colleague who is removed is signed out', async () => {
  const owner = await head();
  const kim = await invited(owner);
  const [{ id } = { id: '' }] = (await list(owner)).colleagues;
  expect((await as(owner, 'DELETE', `colleagues/${id}`)).statusCode).toBe(204);
  expect((await as(kim, 'GET', 'me')).statusCode).toBe(401);
});

test('COLLEAGUES-4, MESSAGES-14 an export has the invitations to the person', async () => {
  const [owner, email] = [await head(), newEmail()];
  await invite(owner, email);
  const exported = (await call('POST', '/admin/personal-data/export', { email })).json();
  expect(exported.invitations).toMatchObject([{ company_name: 'Corner Bistro', email }]);
  expect(JSON.stringify(exported.invitations)).not.toContain('hash');
});

test('COLLEAGUES-4 erasing a person takes the company with its colleagues, or an invitation', async () => {
  const owner = await head();
  await invited(owner);
  const email = newEmail();
  await invite(owner, email);
  const invitations = () =>
    db.selectFrom('colleague_invitations').select('id').where('company_id', '=', owner.id).execute();
  const erase = (address: string) => call('POST', '/admin/personal-data/erase', { email: address });
  expect((await erase(email)).statusCode).toBe(200);
  expect(await invitations()).toEqual([]);
  expect(await mailsTo(services, email)).toEqual([]);
  expect((await erase(owner.email)).json()).toMatchObject({ account: true });
  expect(await db.selectFrom('users').select('id').where('company_id', '=', owner.id).execute()).toEqual([]);
});
