import type { WholesaleUser } from '@velvet-spoon/contract/api/wholesale';
import { beforeEach, expect, test } from 'vitest';
import { buildAccount } from '../../../test-support/accounts.ts';
import { createWholesaleApp } from '../../test-support/wholesale-app.ts';

const { services, asAdministrator, history } = await createWholesaleApp();
const { db } = services;

type Given = { name: string; company?: string; status?: 'approved' | 'suspended' | 'declined' };

/** In this order, a minute apart. */
async function build(people: Given[]): Promise<void> {
  for (const [index, { name, company, status }] of people.entries()) {
    const { id } = await buildAccount(services, {
      username: name,
      email: `${name.toLowerCase().replaceAll(/\W/g, '.')}@example.com`,
      ...(company && { companyName: company }),
      isWholesale: true,
      isApproved: status === 'approved',
    });
    const barred = status === 'approved' ? null : (status ?? null);
    const created_at = new Date(Date.UTC(2026, 9, 1, 12, index));
    await db.updateTable('users').set({ barred, created_at }).where('id', '=', id).execute();
  }
}

beforeEach(() =>
  build([
    { name: 'Ann' },
    { name: 'Bob', company: 'Fig & Co' },
    { name: 'Cleo', company: 'Fig Tree' },
    { name: 'Dan', company: 'Plum_Tart', status: 'approved' },
    { name: 'Eve', company: 'Fig Hotel', status: 'suspended' },
    { name: 'Fay', status: 'approved' },
    { name: 'Gus', company: 'Fig Bar', status: 'declined' },
  ]),
);

async function names(url: string): Promise<string[]> {
  const answer = await asAdministrator('GET', `/admin/${url}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<WholesaleUser[]>().map(({ username }) => username);
}

test('PAPERS-8 without parameters each list is whole and in its order', async () => {
  expect(await names('pending')).toEqual(['Ann', 'Bob', 'Cleo']);
  expect(await names('users')).toEqual(['Fay', 'Eve', 'Dan']);
  expect(await names('declined')).toEqual(['Gus']);
  expect((await asAdministrator('GET', '/admin/pending')).headers.link).toBeUndefined();
  expect((await asAdministrator('GET', '/admin/pending/count')).json()).toEqual({ count: 3 });
});

test('PAPERS-8 a search matches part of the company, the name or the email address', async () => {
  expect(await names('pending?q=FIG')).toEqual(['Bob', 'Cleo']);
  expect(await names('pending?q=fig%20%26')).toEqual(['Bob']);
  expect(await names('users?q=eve%40example')).toEqual(['Eve']);
  expect(await names('users?q=_')).toEqual(['Dan']);
  expect(await names('declined?q=bar')).toEqual(['Gus']);
  expect(await names('declined?q=tree')).toEqual([]);
});

test('PAPERS-8 partners can be filtered by status', async () => {
  expect(await names('users?status=approved')).toEqual(['Fay', 'Dan']);
  expect(await names('users?status=suspended')).toEqual(['Eve']);
  expect((await asAdministrator('GET', '/admin/users?status=pending')).statusCode).toBe(400);
});

test('PAPERS-9 the CSV has every partner, is safe to open in a spreadsheet, and is recorded', async () => {
  await build([{ name: '=cmd|calc', company: 'Smith, "Sons"', status: 'approved' }]);
  await db.updateTable('users').set({ email: 'x@example.com' }).where('username', '=', '=cmd|calc').execute();
  await db.updateTable('users').set({ phone: '555 0142' }).where('username', '=', 'Dan').execute();
  const answer = await asAdministrator('GET', '/admin/users.csv');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="?partners-[\d-]{10}\.csv"?$/);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(answer.body.slice(1).split('\r\n')).toEqual([
    'Name,Email,Company,Phone,Status,Applied',
    'Fay,fay@example.com,,,approved,2026-10-01',
    'Eve,eve@example.com,Fig Hotel,,suspended,2026-10-01',
    'Dan,dan@example.com,Plum_Tart,555 0142,approved,2026-10-01',
    `"'=cmd|calc",x@example.com,"Smith, ""Sons""",,approved,2026-10-01`,
    '',
  ]);
  const row = { actor_name: 'Olga Owner', action: 'export', noun: 'wholesale', subject_id: 'partners' };
  expect((await history()).at(-1)).toMatchObject(row);
});

test('PAPERS-9 a CSV of more partners than a page has each once', async () => {
  await build(Array.from({ length: 201 }, (_, n) => ({ name: `P${n}`, status: 'approved' as const })));
  const lines = (await asAdministrator('GET', '/admin/users.csv')).body.trim().split('\r\n');
  expect(lines).toHaveLength(1 + 3 + 201);
  expect(new Set(lines).size).toBe(lines.length);
});

test('PAPERS-9 the CSV has the rows of the lists that are asked for, in their order, and only what matches', async () => {
  const rowsOf = async (query: string) => {
    const { body, statusCode } = await asAdministrator('GET', `/admin/users.csv?${query}`);
    expect(statusCode, body).toBe(200);
    return body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
  };
  expect(await rowsOf('of=pending,partners,declined&q=fig')).toEqual(['Bob', 'Cleo', 'Eve', 'Gus']);
  expect(await rowsOf('of=pending,partners')).toEqual(['Ann', 'Bob', 'Cleo', 'Fay', 'Eve', 'Dan']);
  expect(await rowsOf('of=suspended')).toEqual(['Eve']);
  expect(await rowsOf('of=approved&q=nobody')).toEqual([]);
  for (const query of ['of=staff', 'of=', 'limit=1']) {
    expect((await asAdministrator('GET', `/admin/users.csv?${query}`)).statusCode).toBe(400);
  }
});
