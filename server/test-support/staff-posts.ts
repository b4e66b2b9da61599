import { randomUUID } from 'node:crypto';
import { type Post, PostSchema } from '@velvet-spoon/contract/api/posts';
import { expect } from 'vitest';
import { callsOfStaff, type TestApp } from './app.ts';

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

/** API calls made as an administrator named Vera. */
export async function staffPosts(site: TestApp) {
  const { call } = await callsOfStaff(site);

  const create = (given: object = {}) => call('POST', '/posts', postInput(given));

  const update = (id: string, given: object = {}, headers: object = {}) =>
    call('PUT', `/posts/${id}`, postInput(given), headers);

  async function created(given: object = {}): Promise<Post> {
    const answer = await create(given);
    expect(answer.statusCode, answer.body).toBe(201);
    return PostSchema.strict().parse(answer.json());
  }

  return { call, create, created, update };
}
