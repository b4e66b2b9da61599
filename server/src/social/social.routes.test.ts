import { expect, test } from 'vitest';
import { createTestApp } from '../../test/app.ts';

const { app } = await createTestApp();

test('API-27 the feed is an empty list if none is configured', async () => {
  const answer = await app.inject('/api/v1/content/social');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual([]);
});
