import { API_BASE } from '@velvet-spoon/contract/base';
import type { Endpoint } from '@velvet-spoon/contract/endpoint';
import { endpoints } from '@velvet-spoon/contract/endpoints';
import { expect, test } from 'vitest';
import { bearer, buildAccount } from '../../harness/accounts.ts';
import { createTestApp } from './app.ts';
import { historyCalls, type Mutating, withoutRow } from './history-calls.ts';
import { expectKnown, type Row, rowsOf } from './history-rows.ts';

const site = await createTestApp();
const { app, services } = site;
const administrator = await buildAccount(services, { isAdmin: true, isOwner: true, username: 'Vera' });

const calls = historyCalls(site, administrator);
const mutating = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method !== 'GET');

test('every endpoint that may change something writes a row, or is excused', () => {
  const named = [...Object.keys(calls), ...Object.keys(withoutRow)];
  expect(named.toSorted()).toEqual(mutating.map(([name]) => name).toSorted());
});

async function call(name: Mutating, { method, path: url, success, audience }: Endpoint): Promise<Row[]> {
  const { id, place, name: job, payload, headers } = await calls[name as keyof typeof calls]();
  return rowsOf(services, async () => {
    const answer = await app.inject({
      method,
      url:
        API_BASE +
        url.replace('{id}', String(id)).replace('{place}', String(place)).replace('{name}', String(job)),
      headers: { ...(audience !== 'public' && bearer(administrator.token)), ...headers },
      ...(payload !== undefined && { payload: payload as object }),
    });
    expect(answer.statusCode, answer.body).toBe(success.status);
  });
}

for (const [name, endpoint] of mutating.filter(([each]) => !(each in withoutRow))) {
  test(`${name} writes a row`, async () => {
    const rows = await call(name as Mutating, endpoint);
    expect(rows).not.toEqual([]);
    for (const row of rows) expectKnown(row);
    if (endpoint.audience === 'administrator') {
      expect(rows).toContainEqual(
        expect.objectContaining({ actor_kind: 'staff', actor_name: 'Vera', actor_id: administrator.id }),
      );
    }
  });
}
