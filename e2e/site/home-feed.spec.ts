import type { Page, Route } from '@playwright/test';
import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';

const FEED = '**/api/v1/content/social';
const feed = (page: Page) => page.getByRole('region', { name: 'Seen at the counter' });
const moments = (page: Page) => feed(page).getByRole('listitem');

function buildItem(number: number, item: Record<string, unknown> = {}) {
  return {
    id: String(number),
    media_type: 'IMAGE',
    media_url: '/favicon.svg',
    thumbnail_url: null,
    caption: `Tart number ${number}`,
    permalink: `https://instagram.velvetspoon.example/p/${number}`,
    ...item,
  };
}

/** Opens home with a mocked feed: the browser fetches it when returning from another page. */
async function openWithFeed(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await dismissPopup(page);
  await page.goto('/');
  await hydrated(page);
  await page.route(FEED, answer);
  // By keyboard: the section may still be rising, and leave the mouse between press and release.
  await page.getByRole('link', { name: 'Explore the menu' }).press('Enter');
  await expect(page).toHaveURL('/menu');
  await page.evaluate(() => history.back());
  await expect(feed(page)).toBeVisible();
}

const six = [1, 2, 3, 4, 5, 6].map((number) => buildItem(number));

test('HOME-29 the list is doubled, and the copy is visual only', async ({ page }) => {
  await openWithFeed(page, (route) => route.fulfill({ json: six }));
  await expect(moments(page)).toHaveCount(6);
  const halves = feed(page).locator('ul');
  await expect(halves).toHaveCount(2);
  await expect(halves.nth(1).locator('li')).toHaveCount(6);
  await expect(halves.nth(1)).toHaveAttribute('aria-hidden', 'true');
  await expect(halves.nth(1)).toHaveAttribute('inert');
  const [first, second] = [await halves.first().boundingBox(), await halves.nth(1).boundingBox()];
  expect(second?.width).toBeCloseTo(first?.width ?? 0, 1);
});

test('HOME-29 the feed pauses on hover, on focus and by the pause button', async ({ page }) => {
  await openWithFeed(page, (route) => route.fulfill({ json: six }));
  const track = feed(page).locator('ul').first().locator('..');
  await expect(track).toHaveCSS('animation-play-state', 'running');
  await expect(async () => {
    await feed(page).evaluate((section) => section.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const box = await track.locator('..').boundingBox();
    if (!box) throw new Error('The feed is not on the page.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await expect(track).toHaveCSS('animation-play-state', 'paused', { timeout: 500 });
  }).toPass();
  await page.mouse.move(0, 0);
  await expect(track).toHaveCSS('animation-play-state', 'running');
  await moments(page).first().getByRole('link').focus();
  await expect(track).toHaveCSS('animation-play-state', 'paused');
  await feed(page).getByRole('button', { name: 'Pause the feed' }).click();
  await expect(track).toHaveCSS('animation-play-state', 'paused');
  await feed(page).getByRole('button', { name: 'Play the feed' }).click();
  await expect(track).toHaveCSS('animation-play-state', 'running');
});

test('HOME-29 under reduced motion the list is still and not doubled', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithFeed(page, (route) => route.fulfill({ json: six }));
  await expect(moments(page)).toHaveCount(6);
  await expect(feed(page).locator('ul')).toHaveCount(1);
  await expect(feed(page).getByRole('button')).toHaveCount(0);
});

test('HOME-31 the section shows when the feed is loading', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await openWithFeed(page, async (route) => {
    await gate.promise;
    await route.fulfill({ json: six });
  });
  await expect(feed(page).getByText('Loading Instagram moments')).toBeAttached();
  gate.resolve();
  await expect(moments(page)).toHaveCount(6);
  await expect(feed(page).getByText('Loading Instagram moments')).toHaveCount(0);
});

for (const [name, body, words] of [
  ['its message', '{"detail":"The feed sleeps."}', 'The feed sleeps.'],
  ['its status without a message', '', 'Instagram request failed (502)'],
] as const) {
  test(`HOME-32, HOME-34 a failed response shows ${name}`, async ({ page, watch }) => {
    watch.allowConsole(/502|sleeps/);
    await openWithFeed(page, (route) => route.fulfill({ status: 502, body }));
    await expect(feed(page).getByRole('alert')).toHaveText(words);
    await expect(feed(page).getByText('Instagram feed is temporarily unavailable.')).toBeVisible();
  });
}

test('HOME-33, HOME-35 a missing response has its own message, and Retry fetches again', async ({
  page,
  watch,
}) => {
  watch.allowConsole(/Failed to (load|fetch)/);
  await openWithFeed(page, (route) => route.abort());
  await expect(feed(page).getByRole('alert')).toHaveText('Unable to load Instagram feed.');
  const gate = Promise.withResolvers<void>();
  await page.unroute(FEED);
  await page.route(FEED, async (route) => {
    await gate.promise;
    await route.fulfill({ json: six });
  });
  await feed(page).getByRole('button', { name: 'Retry' }).click();
  await expect(feed(page).getByText('Loading Instagram moments')).toBeAttached();
  gate.resolve();
  await expect(moments(page)).toHaveCount(6);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('HOME-27 the moments are in the page, still, and nothing is doubled', async ({ page }) => {
    await page.goto('/');
    await expect(moments(page)).toHaveCount(6);
    await expect(feed(page).locator('ul')).toHaveCount(1);
    await expect(moments(page).first().getByRole('link')).toHaveAttribute(
      'href',
      'https://instagram.velvetspoon.example',
    );
    await expect(moments(page).first().locator('picture img')).toHaveAttribute(
      'src',
      /^\/uploads\/pictures\//,
    );
  });
});
