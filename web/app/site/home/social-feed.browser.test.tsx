import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reduceMotion } from '../../../test-support/browser.ts';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { type Answers, hold, refuse, unreachable } from '../../../test-support/fake-api.ts';
import { openHome } from '../../../test-support/home.ts';
import { buildPicture } from '../../../test-support/site-data.ts';

const feed = page.getByRole('region', { name: 'Seen at the counter' });
const moments = feed.getByRole('listitem');
const halves = () => [...feed.element().querySelectorAll('ul')];

const six = [1, 2, 3, 4, 5, 6].map((number) => ({
  id: String(number),
  media_type: 'IMAGE',
  media_url: buildPicture(`Tart ${number}`).src,
  thumbnail_url: null,
  caption: `Tart number ${number}`,
  permalink: `https://instagram.example/p/${number}`,
}));

async function openFeed(answer: NonNullable<Answers['GET /content/social']> = six) {
  const api = await openHome({ 'GET /content/social': answer });
  await expect.element(feed).toBeVisible();
  return api;
}

test('HOME-29 the list is doubled, and the copy is visual only', async () => {
  await openFeed();
  await expect.element(moments).toHaveLength(6);
  const [list, copy] = halves();
  expect(copy!.querySelectorAll('li')).toHaveLength(6);
  expect(copy!.getAttribute('aria-hidden')).toBe('true');
  expect(copy!.inert).toBe(true);
  expect(copy!.getBoundingClientRect().width).toBeCloseTo(list!.getBoundingClientRect().width, 1);
});

test('HOME-29 the feed pauses on hover, on focus and by the pause button', async () => {
  await openFeed();
  await expect.element(moments).toHaveLength(6);
  const track = halves()[0]!.parentElement!;
  async function expectState(state: string) {
    await expect.poll(() => getComputedStyle(track).animationPlayState).toBe(state);
  }
  const away = () => userEvent.hover(feed.getByRole('heading'));
  await away();
  await expectState('running');
  await userEvent.hover(track.parentElement!, { force: true });
  await expectState('paused');
  await away();
  await expectState('running');
  track.querySelector('a')!.focus();
  await expectState('paused');
  await feed.getByRole('button', { name: 'Pause the feed' }).click();
  await away();
  await expectState('paused');
  await feed.getByRole('button', { name: 'Play the feed' }).click();
  await away();
  await expectState('running');
});

test('HOME-29 under reduced motion the list is still and not doubled', async () => {
  await reduceMotion();
  await openFeed();
  await expect.element(moments).toHaveLength(6);
  expect(halves()).toHaveLength(1);
  expect(feed.getByRole('button').elements()).toEqual([]);
});

test('HOME-32, HOME-34 a failed answer shows its words and that the feed is unavailable', async () => {
  allowConsole(failedCall);
  await openFeed(refuse(502, 'unavailable', { detail: 'The feed sleeps.' }));
  await expect.element(feed.getByRole('alert')).toHaveTextContent('The feed sleeps.');
  await expect.element(feed.getByText('Instagram feed is temporarily unavailable.')).toBeVisible();
});

test('HOME-31, HOME-33, HOME-35 a missing answer has its own words, and Retry loads again', async () => {
  allowConsole(failedCall);
  const api = await openFeed(unreachable);
  await expect.element(feed.getByRole('alert')).toHaveTextContent('Unable to load Instagram feed.');
  const { release, until } = hold();
  api.answer({ 'GET /content/social': async () => (await until, six) });
  await feed.getByRole('button', { name: 'Retry' }).click();
  await expect.element(feed.getByText('Loading Instagram moments')).toBeInTheDocument();
  release();
  await expect.element(moments).toHaveLength(6);
  await expect.element(feed.getByText('Loading Instagram moments')).not.toBeInTheDocument();
});
