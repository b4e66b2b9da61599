import { afterAll, expect, test } from 'vitest';
import { createTestServices } from '../../test-support/app.ts';
import { buildApp } from '../app.ts';

const services = await createTestServices();
const { storage } = services;
const opened: string[] = [];
const app = await buildApp({
  ...services,
  storage: {
    ...storage,
    public: {
      ...storage.public,
      open(key, range) {
        opened.push(key);
        return storage.public.open(key, range);
      },
    },
  },
});
afterAll(() => app.close());
await storage.public.put('menus/menu.pdf', Buffer.from('%PDF-1.4 a menu'));
await storage.public.put('cake.jpg', Buffer.from('a picture'));

test.each([
  ['/uploads/menus/menu.pdf?download', {}],
  ['/uploads/cake.jpg', {}],
  ['/uploads/cake.jpg', { range: 'bytes=2-4' }],
])('HEAD %s %j has the headers of GET and reads no bytes', async (url, headers) => {
  const head = await app.inject({ method: 'HEAD', url, headers });
  expect(opened).toEqual([]);
  expect(head.body).toBe('');
  const get = await app.inject({ url, headers });
  expect(opened.splice(0)).toHaveLength(1);
  const { date: _, 'x-request-id': __, ...stable } = get.headers;
  expect(head.statusCode).toBe(get.statusCode);
  expect(head.headers).toMatchObject(stable);
});
