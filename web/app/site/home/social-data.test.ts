import { createClient } from '@velvet-spoon/contract/api/client';
import type { SocialItem } from '@velvet-spoon/contract/api/social';
import { expect, test } from 'vitest';
import { failureText, listMoments, withFeedWords } from './social-data.ts';

function buildItem(item: Partial<SocialItem> = {}): SocialItem {
  return {
    id: '1',
    media_type: 'IMAGE',
    media_url: '/uploads/1.jpg',
    thumbnail_url: null,
    caption: 'Tart',
    permalink: 'https://instagram.velvetspoon.example/p/1',
    ...item,
  };
}

const answering = (response: () => Response) =>
  createClient({ baseUrl: '/api/v1', fetch: withFeedWords(async () => response()) });
const feedOf = (...items: SocialItem[]) => listMoments(answering(() => Response.json(items)));

test('HOME-27 at most six items', async () => {
  const items = Array.from({ length: 9 }, (_, index) => buildItem({ id: String(index) }));
  await expect(feedOf(...items)).resolves.toHaveLength(6);
});

test('HOME-28 items without a media URL or a permalink are dropped before counting to six', async () => {
  const bad = [buildItem({ media_url: null }), buildItem({ permalink: null }), buildItem({ media_url: '' })];
  const good = Array.from({ length: 6 }, (_, index) => buildItem({ id: `good-${index}` }));
  const moments = await feedOf(...bad, ...good);
  expect(moments.map(({ id }) => id)).toEqual(good.map(({ id }) => id));
});

test('HOME-30 a caption of more than 140 characters is cut to 137 plus three dots', async () => {
  const [exact, long] = await feedOf(
    buildItem({ caption: 'a'.repeat(140) }),
    buildItem({ caption: 'b'.repeat(141) }),
  );
  expect(exact?.caption).toBe('a'.repeat(140));
  expect(long?.caption).toBe(`${'b'.repeat(137)}...`);
});

test('a video shows its thumbnail', async () => {
  const [film] = await feedOf(
    buildItem({ media_type: 'VIDEO', media_url: '/uploads/1.mp4', thumbnail_url: '/uploads/1-still.jpg' }),
  );
  expect(film?.image).toBe('/uploads/1-still.jpg');
});

test.for([
  ['the detail of a problem', () => Response.json({ detail: 'No token.' }, { status: 503 }), 'No token.'],
  ['the text', () => new Response('Slow down.', { status: 429 }), 'Slow down.'],
  [
    'the status when there is no text',
    () => new Response('', { status: 502, statusText: 'Bad Gateway' }),
    'Instagram request failed (502)',
  ],
  [
    'the status instead of a page of HTML',
    () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
    'Instagram request failed (502)',
  ],
] as const)('HOME-32 a failed answer shows %s', async ([, response, words]) => {
  const failure = await listMoments(answering(response)).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: words });
});

test('HOME-33 a request without an answer has its own message', () => {
  expect(failureText({ status: null, message: 'Failed to fetch' })).toBe('Unable to load Instagram feed.');
});
