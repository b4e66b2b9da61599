import type { Locator, Page } from '@playwright/test';
import { desktop, dismissPopup, expect, expectAccessible, hydrated, phone, test } from '../fixtures.ts';
import { withPosts } from '../posts.ts';

const THEMES = ['All', 'Behind the counter', 'Recipes', 'Seasonal', 'Updates', 'Wholesale'];
const RECIPES = ['Lemon chia parfait for four', 'Cacao truffles at home'];
const POSTS_CALL = /\/api\/v1\/posts\?/;

test.beforeEach(async ({ page }) => dismissPopup(page));

const panel = (page: Page) => page.getByRole('complementary', { name: 'Browse News' });
const themes = (page: Page) => page.getByRole('navigation', { name: 'Themes' });
const layouts = (page: Page) => page.getByRole('navigation', { name: 'Layout' });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const resetButton = (page: Page) => page.getByRole('button', { name: 'Reset' });
const cards = (page: Page) => page.getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 });
const cardOf = (page: Page, title: string) => cards(page).filter({ hasText: title });

async function open(page: Page, address = '/news'): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** The same with the clock stopped. */
async function openFrozen(page: Page, address = '/news'): Promise<void> {
  await page.clock.install();
  await open(page, address);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Navigates to the list by a link, so that the browser fetches it. */
async function comeFromStory(page: Page): Promise<void> {
  await open(page, '/news/ten-years');
  await page.getByRole('link', { name: 'Back to news' }).click();
}

async function postsPerRow(list: Locator): Promise<number> {
  const tops = await list.evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
}

test('NEWS-1 the page opens with a newsroom hero', async ({ page }) => {
  await page.goto('/news');
  await expect(page).toHaveTitle('News | Velvet Spoon');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('The Newsroom');
  await expect(heading).toBeInViewport();
});

test('NEWS-2 the side panel is titled', async ({ page }) => {
  await page.goto('/news');
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Browse News');
});

test('NEWS-2 on a wide screen the panel is beside the stories', async ({ page }) => {
  await page.goto('/news');
  await expect(page.getByRole('button', { name: 'Browse News' })).toBeHidden();
  const side = await panel(page).boundingBox();
  const story = await cards(page).first().boundingBox();
  if (!side || !story) throw new Error('Panel or story has no box');
  expect(side.x + side.width).toBeLessThan(story.x);
  expect(Math.abs(side.y - story.y)).toBeLessThan(150);
});

test('NEWS-3 layouts show one, two or four posts per row', async ({ page }) => {
  await open(page);
  await expect(layouts(page).getByRole('link')).toHaveText(['1 Single story', '2 Two-up', '4 Gallery']);
  await layouts(page).getByRole('link', { name: 'Two-up' }).click();
  await expect.poll(() => postsPerRow(cards(page))).toBe(2);
  await layouts(page).getByRole('link', { name: 'Gallery' }).click();
  await expect.poll(() => postsPerRow(cards(page))).toBe(4);
  await layouts(page).getByRole('link', { name: 'Single story' }).click();
  await expect.poll(() => postsPerRow(cards(page))).toBe(1);
});

test('NEWS-3 changing the layout makes no request', async ({ page }) => {
  await open(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await layouts(page).getByRole('link', { name: 'Gallery' }).click();
  await expect.poll(() => postsPerRow(cards(page))).toBe(4);
  expect(calls).toEqual([]);
});

test('NEWS-4, NEWS-7 the defaults are one story per row and all themes', async ({ page }) => {
  await page.goto('/news');
  await expect(layouts(page).locator('[aria-current]')).toHaveText('1 Single story');
  await expect(themes(page).locator('[aria-current]')).toHaveText('All');
  expect(await postsPerRow(cards(page))).toBe(1);
});

test('NEWS-5 small screens do not offer layouts', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/news?layout=4');
  await page.getByRole('button', { name: 'Browse News' }).click();
  await expect(themes(page)).toBeVisible();
  await expect(page.getByText('Gallery')).toBeHidden();
  expect(await postsPerRow(cards(page))).toBe(1);
});

test('NEWS-6 there is one filter per theme, after All', async ({ page }) => {
  await page.goto('/news');
  await expect(themes(page).getByRole('link')).toHaveText(THEMES);
});

test('NEWS-8 a theme shows only its posts, and the page does not scroll', async ({ page }) => {
  await open(page);
  await page.evaluate(() => window.scrollTo({ top: 320, behavior: 'instant' }));
  await themes(page).getByRole('link', { name: 'Recipes' }).click();
  await expect(titles(page)).toHaveText(RECIPES);
  await expect(page.getByRole('status')).toHaveText('2 stories');
  await expect(page).toHaveURL('/news?theme=Recipes');
  await expect(page).toHaveTitle('Recipes: News | Velvet Spoon');
  expect(await page.evaluate(() => window.scrollY)).toBe(320);
});

test('NEWS-9, NEWS-10 the search box says what it searches', async ({ page }) => {
  await page.goto('/news');
  await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search article titles');
  await expect(searchBox(page)).toHaveAccessibleDescription('Find posts by title');
  await expect(page.getByText('Find posts by title')).toBeVisible();
});

test('NEWS-11 the search finds trimmed text in title and summary, ignoring case', async ({ page }) => {
  await open(page);
  await searchBox(page).fill('  MANGO ROSE ');
  await expect(titles(page)).toHaveText(['How the mango rose is made']);
  await expect(page).toHaveURL('/news?q=MANGO+ROSE');

  await searchBox(page).fill('one ripe mango, a thin knife');
  await expect(page).toHaveURL(/q=one\+ripe/);
  await expect(titles(page)).toHaveText(['How the mango rose is made']);

  await searchBox(page).fill('100%');
  await expect(page.getByText('No articles match your filters yet.')).toBeVisible();
});

test('NEWS-11 the search waits for a pause in typing, and Enter searches at once', async ({ page }) => {
  await openFrozen(page);
  await searchBox(page).pressSequentially('cash');
  await page.clock.runFor(200);
  await searchBox(page).press('e');
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/news');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL('/news?q=cashe');
  await page.clock.resume();
  await expect(titles(page).first()).toBeVisible();
});

for (const address of ['/news?layout=2', '/news?theme=Recipes', '/news?q=rose']) {
  test(`NEWS-12, NEWS-13 reset at ${address} restores the default view`, async ({ page }) => {
    await open(page, address);
    await expect(resetButton(page)).toBeEnabled();
    await resetButton(page).click();
    await expect(page).toHaveURL('/news');
    await expect(resetButton(page)).toBeDisabled();
    await expect(searchBox(page)).toHaveValue('');
    await expect(themes(page).locator('[aria-current]')).toHaveText('All');
    await expect(layouts(page).locator('[aria-current]')).toHaveText('1 Single story');
    await expect(titles(page).first()).toHaveText('Ten years, fifteen collections, one old blender');
  });
}

test('NEWS-13 reset also discards what is being typed', async ({ page }) => {
  await openFrozen(page, '/news?theme=Recipes');
  await searchBox(page).pressSequentially('lem');
  await resetButton(page).click();
  await expect(searchBox(page)).toHaveValue('');
  await page.clock.runFor(1000);
  await expect(page).toHaveURL('/news');
});

test('NEWS-14 an address opens its view', async ({ page }) => {
  await page.goto('/news?theme=Recipes&q=lemon&layout=2');
  await expect(themes(page).locator('[aria-current]')).toHaveText('Recipes');
  await expect(layouts(page).locator('[aria-current]')).toHaveText('2 Two-up');
  await expect(searchBox(page)).toHaveValue('lemon');
  await expect(titles(page)).toHaveText([RECIPES[0] ?? '']);
});

test('NEWS-14 choices combine in the address, and going back undoes them', async ({ page }) => {
  await open(page);
  await themes(page).getByRole('link', { name: 'Recipes' }).click();
  await expect(page).toHaveURL('/news?theme=Recipes');
  await layouts(page).getByRole('link', { name: 'Two-up' }).click();
  await expect(page).toHaveURL('/news?theme=Recipes&layout=2');
  await searchBox(page).pressSequentially('truffles');
  await expect(page).toHaveURL('/news?theme=Recipes&q=truffles&layout=2');
  await expect(titles(page)).toHaveText([RECIPES[1] ?? '']);

  await page.goBack();
  await expect(page).toHaveURL('/news?theme=Recipes&layout=2');
  await expect(searchBox(page)).toHaveValue('');
  await expect(titles(page)).toHaveText(RECIPES);
  await page.goForward();
  await expect(searchBox(page)).toHaveValue('truffles');
  await expect(titles(page)).toHaveText([RECIPES[1] ?? '']);
});

test('NEWS-14 choosing a theme while typing keeps what is typed', async ({ page }) => {
  await openFrozen(page);
  await searchBox(page).pressSequentially('lemon');
  await themes(page).getByRole('link', { name: 'Recipes' }).click();
  await expect(page).toHaveURL('/news?theme=Recipes');
  await page.clock.runFor(300);
  await expect(page).toHaveURL('/news?theme=Recipes&q=lemon');
  await expect(searchBox(page)).toHaveValue('lemon');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('NEWS-15 theme, search, layout, reset and a story work', async ({ page }) => {
    await page.goto('/news');
    await expect(titles(page).first()).toHaveText('Ten years, fifteen collections, one old blender');
    await themes(page).getByRole('link', { name: 'Recipes' }).click();
    await expect(titles(page)).toHaveText(RECIPES);
    await layouts(page).getByRole('link', { name: 'Two-up' }).click();
    expect(await postsPerRow(cards(page))).toBe(2);
    await searchBox(page).fill('truffle');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/news?q=truffle&theme=Recipes&layout=2');
    await expect(titles(page)).toHaveText([RECIPES[1] ?? '']);
    await resetButton(page).click();
    await expect(titles(page).first()).toHaveText('Ten years, fifteen collections, one old blender');
    await expect(resetButton(page)).toBeDisabled();
    await page.getByRole('link', { name: 'How the mango rose is made' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How the mango rose is made');
    await page.getByRole('link', { name: 'Back to news' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Newsroom');
  });

  test('NEWS-15 on a small screen the sheet opens and the search works', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/news');
    await expect(searchBox(page)).toBeHidden();
    await page.getByRole('button', { name: 'Browse News' }).click();
    await searchBox(page).fill('mango rose');
    await searchBox(page).press('Enter');
    await expect(titles(page)).toHaveText(['How the mango rose is made']);
  });
});

test('NEWS-16 the newest posts come first', async ({ page }) => {
  await page.goto('/news');
  const times = await cards(page)
    .locator('time')
    .evaluateAll((nodes) => nodes.map((node) => Date.parse(node.getAttribute('datetime') ?? '')));
  expect(times.length).toBeGreaterThanOrEqual(10);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test('NEWS-17 a click anywhere on a card opens its story', async ({ page }) => {
  await open(page);
  const card = cardOf(page, 'Four weeks of strawberries');
  await expect(card.getByRole('link')).toHaveAttribute('href', '/news/strawberry-weeks');
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (!box) throw new Error('The card has no box');
  await page.mouse.click(box.x + box.width / 5, box.y + box.height / 2);
  await expect(page).toHaveURL('/news/strawberry-weeks');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Four weeks of strawberries');
});

for (const layout of [1, 2, 4]) {
  test(`NEWS-18, NEWS-19 a card in layout ${layout} shows everything`, async ({ page }) => {
    await page.goto(`/news?layout=${layout}&q=strawberries`);
    const card = cardOf(page, 'Four weeks of strawberries');
    await expect(card.getByRole('img')).toHaveJSProperty('complete', true);
    expect(
      await card.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    await expect(card.getByText('Seasonal')).toBeVisible();
    await expect(card.getByText('The local season is short')).toBeVisible();
    await expect(card.getByText('June 2, 2026')).toBeVisible();
    await expect(card.getByText('2 min read')).toBeVisible();
  });
}

test('NEWS-19 without a reading time only the date is shown', async ({ page }) => {
  await page.goto('/news?q=glance');
  await expect(
    cards(page)
      .locator('p')
      .filter({ has: page.locator('time') }),
  ).toHaveText(['March 17, 2026']);
});

test('NEWS-20, NEWS-21, NEWS-22 a missing summary is generated', async ({ page }) => {
  const planted = [
    { title: 'Sesame short', content: '<h1>Black</h1><p>Sesame, <strong>ground</strong> twice.</p>' },
    { title: 'Sesame long', content: `<p>${'a'.repeat(300)}</p>` },
    { title: 'Sesame exact', content: `<p>${'b'.repeat(260)}</p>` },
    { title: 'Sesame empty' },
  ];
  await withPosts(planted, async () => {
    await page.goto('/news?q=sesame');
    const summaryOf = (title: string) => cardOf(page, title).locator('h3 + p');
    await expect(summaryOf('Sesame short')).toHaveText('Black Sesame, ground twice.');
    await expect(summaryOf('Sesame long')).toHaveText(`${'a'.repeat(257)}...`);
    await expect(summaryOf('Sesame exact')).toHaveText('b'.repeat(260));
    await expect(summaryOf('Sesame empty')).toHaveText('Sesame empty');
  });
});

test('NEWS-23, NEWS-24, NEWS-25 a minimal post has a theme, a cover and a date', async ({ page }) => {
  await withPosts([{ title: 'Tahini bare', createdAt: '1996-01-01T03:00:00Z' }], async () => {
    await page.goto('/news?q=tahini');
    const card = cardOf(page, 'Tahini bare');
    await expect(card.getByText('Updates')).toBeVisible();
    await expect(card.getByText('December 31, 1995')).toBeVisible();
    const cover = card.locator('img');
    await expect(cover).toHaveAttribute('src', /default-cover.*\.svg$/);
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.goto('/news?q=tahini&theme=Updates');
    await expect(titles(page)).toHaveText(['Tahini bare']);
  });
});

test('NEWS-26 24 stories per page, with links to older stories and back', async ({ page }) => {
  const planted = Array.from({ length: 30 }, (_, index) => ({
    title: `Psyllium ${index + 1}`,
    createdAt: new Date(Date.UTC(1995, 0, 31 - index, 12)).toISOString(),
  }));
  const older = page.getByRole('link', { name: 'Older stories' });
  const newer = page.getByRole('link', { name: 'Newer stories' });
  await withPosts(planted, async () => {
    await open(page, '/news?q=psyllium&layout=4');
    await expect(titles(page)).toHaveCount(24);
    await expect(newer).toBeHidden();
    await older.click();
    await expect(titles(page)).toHaveText(planted.slice(24).map(({ title }) => title));
    await expect(page).toHaveURL('/news?q=psyllium&layout=4&page=2#stories');
    await expect(
      page.getByRole('heading', { level: 2, name: 'All stories with “psyllium”' }),
    ).toBeInViewport();
    await expect(older).toBeHidden();
    await newer.click();
    await expect(titles(page).first()).toHaveText('Psyllium 1');
    await expect(titles(page)).toHaveCount(24);
  });
  await withPosts(planted.slice(0, 24), async () => {
    await page.goto('/news?q=psyllium');
    await expect(titles(page)).toHaveCount(24);
    await expect(older).toBeHidden();
  });
});

test('NEWS-27 the list shows that it is loading, for every new filter', async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(POSTS_CALL, async (route) => {
    await new Promise<void>((release) => held.push(release));
    await route.continue();
  });
  await comeFromStory(page);
  await expect(page.getByText('Loading news...')).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  await expect(titles(page).first()).toBeVisible();
  await expect(page.getByText('Loading news...')).toBeHidden();
  await themes(page).getByRole('link', { name: 'Recipes' }).click();
  await expect(page.getByText('Loading news...')).toBeVisible();
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  await expect(titles(page)).toHaveText(RECIPES);
});

test('NEWS-27 a list seen before comes back at once', async ({ page }) => {
  await open(page);
  await themes(page).getByRole('link', { name: 'Recipes' }).click();
  await expect(titles(page)).toHaveText(RECIPES);
  await page.route(POSTS_CALL, (route) => route.abort());
  await themes(page).getByRole('link', { name: 'All' }).click();
  await expect(titles(page).first()).toHaveText('Ten years, fifteen collections, one old blender');
});

test('NEWS-28 an empty result says so', async ({ page }) => {
  await page.goto('/news?q=hamburger');
  await expect(page.getByText('No articles match your filters yet.')).toBeVisible();
});

test('NEWS-29 a 404 says that there are no posts', async ({ page, watch }) => {
  watch.allowConsole(/404|ApiError/);
  await page.route(POSTS_CALL, (route) => route.fulfill({ status: 404, json: { detail: 'Nothing' } }));
  await comeFromStory(page);
  await expect(page.getByRole('alert')).toHaveText('No news posts found.');
});

test('NEWS-30 any other failure shows its message', async ({ page, watch }) => {
  watch.allowConsole(/503|ApiError/);
  await page.route(POSTS_CALL, (route) =>
    route.fulfill({ status: 503, json: { detail: 'Back in a minute.' } }),
  );
  await comeFromStory(page);
  await expect(page.getByRole('alert')).toHaveText('Back in a minute.');
});

test('the server sends the complete list: nothing hidden, nothing pending, no style attributes', async ({
  request,
}) => {
  const html = await (await request.get('/news?layout=4')).text();
  expect(html).toContain('How the mango rose is made');
  for (const trace of ['<div hidden', '<template', 'Loading news', ' style='])
    expect(html).not.toContain(trace);
});

for (const viewport of [phone, desktop]) {
  for (const address of ['/news', '/news?layout=2', '/news?layout=4', '/news?q=hamburger']) {
    test(`axe finds nothing on ${address} at ${viewport.width}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await open(page, address);
      await expectAccessible(page);
    });
  }
}

test('on a small screen the panel is a sheet', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page);
  const opener = page.getByRole('button', { name: 'Browse News' });
  await expect(panel(page)).toBeHidden();
  await opener.press('Enter');
  await expect(panel(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toBeHidden();

  await opener.click();
  await themes(page).getByRole('link', { name: 'Recipes' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(titles(page)).toHaveText(RECIPES);
});

test('every filter can be reached by keyboard', async ({ page }) => {
  await open(page, '/news?theme=Recipes');
  await layouts(page).getByRole('link', { name: 'Gallery' }).focus();
  for (const theme of THEMES) {
    await page.keyboard.press('Tab');
    await expect(themes(page).getByRole('link', { name: theme })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(resetButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/news');
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused();
});

for (const address of ['/news', '/news?layout=2', '/news?layout=4']) {
  test(`nothing on ${address} overflows on a phone`, async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });
}
