import { expect, test } from 'vitest';
import { createStaffApp } from '../test-support/app.ts';
import { dessertInput } from '../test-support/staff-desserts.ts';
import { postInput } from '../test-support/staff-posts.ts';

const { app, call } = await createStaffApp({ PAGES: 'build' });

async function send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', address: string, body?: object) {
  const answer = await call(method, address, body);
  expect(answer.statusCode, `${method} ${address}`).toBeLessThan(300);
  return answer.statusCode === 204 ? { id: '' } : answer.json<{ id: string }>();
}

async function see(address: string): Promise<[status: number, location: unknown]> {
  const { statusCode, headers } = await app.inject(address);
  return [statusCode, headers.location];
}

const nouns = [
  {
    noun: 'dessert',
    write: '/admin/products',
    read: '/api/v1/content/products',
    page: '/menu',
    input: dessertInput,
  },
  { noun: 'post', write: '/posts', read: '/api/v1/posts/slug', page: '/news', input: postInput },
];

test.each(nouns)('the old address of a $noun leads to the new one', async ({ write, read, page, input }) => {
  const rename = (id: string, slug: string) => send('PUT', `${write}/${id}`, input({ slug }));
  const { id } = await send('POST', write, input({ slug: 'plums' }));
  expect(await see(`${page}/plums`)).toEqual([200, undefined]);

  await rename(id, 'plums-again');
  await rename(id, 'late-plums');
  for (const old of ['plums', 'plums-again']) {
    // Twice: the second answer comes from memory.
    for (let time = 0; time < 2; time += 1) {
      expect(await see(`${page}/${old}`)).toEqual([301, `${page}/late-plums`]);
    }
    expect(await see(`${read}/${old}`)).toEqual([301, `${read}/late-plums`]);
  }
  expect(await see(`${page}/late-plums`)).toEqual([200, undefined]);

  const other = await send('POST', write, input({ slug: 'plums-again' }));
  expect(await see(`${page}/plums-again`)).toEqual([200, undefined]);
  await send('DELETE', `${write}/${other.id}`);
  expect(await see(`${page}/plums-again`)).toEqual([404, undefined]);

  await rename(id, 'plums');
  expect(await see(`${page}/plums`)).toEqual([200, undefined]);
  expect(await see(`${page}/late-plums`)).toEqual([301, `${page}/plums`]);

  await send('DELETE', `${write}/${id}`);
  expect(await see(`${page}/late-plums`)).toEqual([404, undefined]);
  expect(await see(`${read}/late-plums`)).toEqual([404, undefined]);
});

test('the old address of a dessert that visitors cannot see leads nowhere', async () => {
  const { id } = await send('POST', '/admin/products', dessertInput({ slug: 'figs' }));
  await send('PUT', `/admin/products/${id}`, dessertInput({ slug: 'late-figs', is_hidden: true }));
  expect(await see('/menu/figs')).toEqual([404, undefined]);
  await send('PATCH', `/admin/products/${id}`, { is_hidden: false });
  expect(await see('/menu/figs')).toEqual([301, '/menu/late-figs']);
});

test.each(['forgot', 'reset', 'confirm'])('/wholesale/%s has moved for good', async (page) => {
  for (const old of [`/wholesale/${page}`, `/Wholesale/${page}`]) {
    expect(await see(old)).toEqual([301, `/account/${page}`]);
  }
});
