import { randomUUID } from 'node:crypto';
import { type Post, PostSchema } from '@velvet-spoon/contract/posts';
import { expect } from 'vitest';
import { bearer, buildAccount } from '../../harness/accounts.ts';
import type { TestApp } from './app.ts';

/** A post as staff send it. Missing values get defaults. */
export const postInput = (given: object = {}) => ({
  title: 'Plums are here',
  slug: `plums-${randomUUID()}`,
  summary: 'For three weeks.',
  theme: 'Seasonal',
  reading_time: '2 min read',
  content: '<p>Blue ones.</p>',
  created_at: '2026-09-01T10:00:30.500Z',
  ...given,
});

type Sent = { method: 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object; headers?: object };

/** API calls made as an administrator named Vera. */
export async function staffPosts({ app, services }: TestApp) {
  const admin = await buildAccount(services, { isAdmin: true, username: 'Vera' });

  const send = ({ method, url, payload, headers = {} }: Sent) =>
    app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { ...bearer(admin.token), ...headers },
      ...(payload && { payload }),
    });

  const create = (given: object = {}) => send({ method: 'POST', url: '/posts', payload: postInput(given) });

  const update = (id: string, given: object = {}, headers: object = {}) =>
    send({ method: 'PUT', url: `/posts/${id}`, payload: postInput(given), headers });

  async function created(given: object = {}): Promise<Post> {
    const answer = await create(given);
    expect(answer.statusCode, answer.body).toBe(201);
    return PostSchema.strict().parse(answer.json());
  }

  return { send, create, created, update };
}
