import { ApiError } from '@velvet-spoon/contract/client';
import { PostInputSchema } from '@velvet-spoon/contract/posts';
import { expect, test } from 'vitest';
import { postsTexts } from './posts.texts.ts';
import { errorsIn, summaryOf } from './read-form.ts';

const refusal = (fields: string[]) => new ApiError(400, 'Invalid', 'invalid-request', fields);

test('every field of a post that the server can refuse has a field in the form and words beside it', () => {
  for (const field of Object.keys(PostInputSchema.shape)) {
    const [key] = Object.values(errorsIn(refusal([field])));
    for (const texts of Object.values(postsTexts)) {
      const text = key?.split('.').slice(1).reduce<unknown>(step, texts);
      expect(text, field).toBeTypeOf('string');
    }
  }
});

test('a slug that another post has is an error of the slug', () => {
  expect(errorsIn(new ApiError(409, 'Taken', 'slug-taken'))).toEqual({ slug: 'problems.slug-taken' });
});

test('a failure that names no field of the form marks none', () => {
  for (const error of [new Error('Offline'), new ApiError(503, 'Away', 'unavailable'), refusal(['cursor'])]) {
    expect(errorsIn(error)).toEqual({});
  }
});

test('the toast asks for what is missing before it mentions what is wrong', () => {
  expect(summaryOf({ slug: 'posts.invalidSlug', theme: 'posts.missing.theme' })).toBe('posts.invalidForm');
  expect(summaryOf({ slug: 'posts.invalidSlug' })).toBe('posts.invalidSlug');
  expect(summaryOf({})).toBe('');
});

function step(texts: unknown, key: string): unknown {
  return Object.entries(texts ?? {}).find(([name]) => name === key)?.[1];
}
