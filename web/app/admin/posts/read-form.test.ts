import { ApiError } from '@velvet-spoon/contract/api/client';
import { PostInputSchema } from '@velvet-spoon/contract/api/posts';
import { expect, test } from 'vitest';
import { newWork, type PostValues, type Work } from './post-values.ts';
import { postsTexts } from './posts.texts.ts';
import { errorsIn, readForm, summaryOf } from './read-form.ts';

const zone = 'Europe/Moscow';
const blank = newWork(new Date('2026-09-01T10:00:30Z'), zone);
const filled = { title: ' Plums ', slug: 'plums', summary: 'For three weeks.', content: '<p>Blue.</p>' };
const work = (given: Partial<PostValues> = {}): Work => ({
  edited: null,
  values: { ...blank.values, ...filled, ...given },
});

test('POSTS-33 each of title, slug, summary, theme and content must be there', () => {
  for (const field of ['title', 'slug', 'summary', 'theme', 'content'] as const) {
    expect(readForm(work({ [field]: ' \n ' }), zone)).toEqual({
      errors: { [field]: `posts.missing.${field}` },
    });
  }
  for (const content of ['<p></p>', '<p> </p><p><br></p>', '<ul><li><p>&nbsp;</p></li></ul>']) {
    expect(readForm(work({ content }), zone)).toEqual({ errors: { content: 'posts.missing.content' } });
  }
  expect(readForm(work({ content: '<p><img src="/uploads/a.jpg"></p>' }), zone)).toHaveProperty('input');
});

test('every field in error is named, not just the first', () => {
  expect(readForm(work({ title: '', slug: 'Two words', createdAt: '2026-02-30T10:00' }), zone)).toEqual({
    errors: {
      title: 'posts.missing.title',
      slug: 'posts.invalidSlug',
      createdAt: 'posts.invalidCreatedAt',
    },
  });
});

test('POSTS-34 created-at must be a date', () => {
  expect(readForm(work({ createdAt: '' }), zone)).toEqual({
    errors: { createdAt: 'posts.invalidCreatedAt' },
  });
});

test('POSTS-35, POSTS-36 the payload is trimmed, and an empty reading time is left out', () => {
  const input = {
    title: 'Plums',
    slug: 'plums',
    summary: 'For three weeks.',
    theme: 'Updates',
    content: '<p>Blue.</p>',
    recipe: null,
    created_at: '2026-09-01T10:00:00.000Z',
  };
  expect(readForm(work(), zone)).toEqual({ input });
  expect(readForm(work({ readingTime: ' 2 min read ' }), zone)).toEqual({
    input: { ...input, reading_time: '2 min read' },
  });
});

test('POSTS-7 a loaded post saves its instant unchanged', () => {
  const created_at = '2026-08-01T09:30:15.250Z';
  const loaded = { ...work({ createdAt: '2026-08-01T12:30' }), edited: { id: '1', version: 4, created_at } };
  expect(readForm(loaded, zone)).toMatchObject({ input: { created_at } });
});

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

test('RECIPE-2 a recipe card is read line by line, and a refused line marks its list', () => {
  const recipe = { yield: ' 4 glasses ', minutes: '30', ingredients: 'Chia\n \nLemon\n', steps: 'Stir.' };
  const read = { yield: '4 glasses', minutes: 30, ingredients: ['Chia', 'Lemon'], steps: ['Stir.'] };
  expect(readForm(work({ recipe }), zone)).toMatchObject({ input: { recipe: read } });
  const text = 'posts.recipe.refused';
  expect(errorsIn(refusal(['recipe.minutes', 'recipe.steps.3']))).toEqual({
    'recipe.minutes': text,
    'recipe.steps': text,
  });
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
