import { expect, test } from 'vitest';
import { listSocialItems, type SocialItem } from './social.ts';

const item: SocialItem = {
  id: '1',
  media_type: 'VIDEO',
  media_url: '/uploads/pictures/a/original.jpg',
  thumbnail_url: null,
  caption: 'Raspberries are back.',
  permalink: 'https://instagram.velvetspoon.example/p/1',
};

test('API-26 the feed has at most six items, each with the agreed fields', () => {
  const answer = listSocialItems.success.body;
  expect(answer.parse(Array.from({ length: 6 }, () => item))).toHaveLength(6);
  expect(answer.safeParse(Array.from({ length: 7 }, () => item)).success).toBe(false);
  for (const field of Object.keys(item)) {
    const { [field as keyof SocialItem]: _, ...incomplete } = item;
    expect(answer.safeParse([incomplete]).success, field).toBe(false);
  }
});
