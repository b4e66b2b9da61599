import { randomUUID } from 'node:crypto';
import { type StaffProduct, StaffProductSchema } from '@velvet-spoon/contract/api/staff-products';
import { expect } from 'vitest';
import { callsOfStaff, type Method, type TestApp } from './app.ts';

/** A dessert as staff send it. Missing values get defaults. */
export const dessertInput = (given: object = {}) => ({
  name: 'Plum Tart',
  slug: `plum-tart-${randomUUID()}`,
  category: 'Tarts',
  price_cents: 4200,
  short_description: 'Plums on almond cream.',
  long_description: 'Ingredients: plums, almonds.',
  cover: null,
  gallery: [],
  at_a_glance: [],
  allergens: { contains: [], may_contain: [] },
  order_url: null,
  is_hidden: false,
  is_sold_out: false,
  ...given,
});

type Call = { method: Method; url: string; payload?: object; headers?: object };

/** API calls made as an administrator named Vera. */
export async function staffDesserts(site: TestApp) {
  const { call } = await callsOfStaff(site);

  const send = ({ method, url, payload, headers }: Call) =>
    call(method, `/admin/products${url}`, payload, headers);

  const create = (given: object = {}) => send({ method: 'POST', url: '', payload: dessertInput(given) });

  const update = (id: string, given: object = {}, headers: object = {}) =>
    send({ method: 'PUT', url: `/${id}`, payload: dessertInput(given), headers });

  const act = (id: string, action: string, payload?: object) =>
    send({ method: 'POST', url: `/${id}/${action}`, ...(payload && { payload }) });

  async function created(given: object = {}): Promise<StaffProduct> {
    const answer = await create(given);
    expect(answer.statusCode, answer.body).toBe(201);
    return StaffProductSchema.strict().parse(answer.json());
  }

  return { send, create, created, update, act };
}
