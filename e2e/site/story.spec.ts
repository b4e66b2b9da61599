import type { Page } from '@playwright/test';
import { desktop, dismissPopup, expect, expectAccessible, hydrated, phone, test } from '../fixtures.ts';
import { withPosts } from '../posts.ts';

const STORY_CALL = '**/api/v1/posts/slug/**';
const ARCHIVED = 'The article you are looking for may have been archived.';

test.beforeEach(async ({ page }) => dismissPopup(page));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cover = (page: Page) => page.locator('article header img').last();

/** Opens a story from its card, so that the browser fetches it. */
async function openFromList(page: Page, title = 'How the mango rose is made'): Promise<void> {
  await page.goto('/news');
  await hydrated(page);
  await page.getByRole('link', { name: title }).click();
}

test('STORY-1, STORY-2, STORY-3, STORY-4, STORY-5 a story shows its title, theme, date, reading time and cover', async ({
  page,
}) => {
  await page.goto('/news/how-the-mango-rose-is-made');
  await expect(page).toHaveTitle('How the mango rose is made | Velvet Spoon');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^One ripe mango/);
  await expect(heading(page)).toHaveText('How the mango rose is made');
  await expect(page.getByText('Behind the counter', { exact: true })).toBeVisible();
  await expect(page.getByText('April 21, 2026')).toBeVisible();
  await expect(page.getByText('3 min read')).toBeVisible();
  await expect(cover(page)).toBeVisible();
  await expect(cover(page)).toHaveAttribute('alt', /mango/i);
  await expect
    .poll(() => cover(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('STORY-5 without a reading time only the date is shown', async ({ page }) => {
  await page.goto('/news/at-a-glance-on-every-dessert');
  const facts = page.locator('article header p').filter({ has: page.locator('time') });
  await expect(facts).toHaveText('March 17, 2026');
});

test('STORY-6 a minimal post has the theme Updates and the default cover', async ({ page }) => {
  await withPosts([{ title: 'Bare', content: '<p>Almost nothing.</p>' }], async ([slug]) => {
    await page.goto(`/news/${slug}`);
    await expect(page.getByText('Updates', { exact: true })).toBeVisible();
    await expect(cover(page)).toHaveAttribute('src', /default-cover.*\.svg$/);
  });
});

test('STORY-7 the body is HTML: paragraphs, lists, sizes and links', async ({ page }) => {
  const content =
    '<p>Plain and <span class="size-huge">huge</span>, <span class="size-small">small</span>.</p>' +
    '<ul><li>cashew</li></ul><ol><li>soak</li></ol><p><a href="/menu">the menu</a></p>';
  await withPosts([{ title: 'Set in type', content }], async ([slug]) => {
    await page.goto(`/news/${slug}`);
    const article = page.getByRole('article');
    await expect(article.getByRole('listitem')).toHaveText(['cashew', 'soak']);
    await expect(article.getByRole('link', { name: 'the menu' })).toHaveAttribute('href', '/menu');
    const sizeOf = (text: string) =>
      article
        .getByText(text, { exact: true })
        .evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
    expect(await sizeOf('huge')).toBeGreaterThan(2 * (await sizeOf('small')));
  });
});

test('STORY-8 a script in a story is removed by the server', async ({ page }) => {
  const content =
    '<p>Before</p><script>window.__planted=1</script><img src=x onerror="window.__planted=1"><p>After</p>';
  await withPosts([{ title: 'Planted', content }], async ([slug]) => {
    await page.route('**/news/x', (route) => route.fulfill({ status: 204 }));
    await page.goto(`/news/${slug}`);
    await hydrated(page);
    await expect(page.getByText('After')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => '__planted' in window)).toBe(false);
    const html = await page.content();
    expect(html).not.toContain('__planted');
    expect(html).not.toContain('onerror');
  });
});

test('STORY-8 a script that survives sanitising is blocked by the content policy', async ({
  page,
  watch,
}) => {
  watch.allowConsole(/Content Security Policy/);
  await page.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(window, { __blocked: blocked });
    document.addEventListener('securitypolicyviolation', (event) => blocked.push(event.effectiveDirective));
  });
  const planted =
    '<script>window.__planted=1</script><img src="/favicon.svg" alt="" onload="window.__planted=2">';
  await page.route('**/news/ten-years', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('</footer>', `</footer>${planted}`) });
  });
  const response = await page.goto('/news/ten-years');
  expect(await response?.text()).toContain('__planted=2');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { __blocked: string[] }).__blocked.toSorted()))
    .toEqual(['script-src-attr', 'script-src-elem']);
  expect(await page.evaluate(() => '__planted' in window)).toBe(false);
});

test('STORY-9 headings from the editor are one level lower', async ({ page }) => {
  const content = '<h1>One</h1><p>a</p><h2>Two</h2><p>b</p><h3>Three</h3><p>c</p>';
  await withPosts([{ title: 'Only title', content }], async ([slug]) => {
    await page.goto(`/news/${slug}`);
    await expect(heading(page)).toHaveText(['Only title']);
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { name: 'One', level: 2 })).toBeVisible();
    await expect(article.getByRole('heading', { name: 'Two', level: 3 })).toBeVisible();
    await expect(article.getByRole('heading', { name: 'Three', level: 4 })).toBeVisible();
  });
});

test('STORY-10 header and footer are present, whether the story is found or not', async ({ page, watch }) => {
  watch.allowConsole(/404/);
  for (const address of ['/news/ten-years', '/news/nowhere']) {
    await page.goto(address);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('STORY-11 a story is complete and links back', async ({ page }) => {
    await page.goto('/news/ten-years');
    await expect(heading(page)).toBeVisible();
    await expect(cover(page)).toBeVisible();
    await expect(page.getByText('The misspelled one is still the best seller.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to news' }).click();
    await expect(page).toHaveURL('/news');
  });
});

test('STORY-11 the server sends the complete story: nothing hidden, nothing pending', async ({ request }) => {
  const html = await (await request.get('/news/ten-years')).text();
  expect(html).toContain('The misspelled one is still the best seller.');
  for (const trace of ['<div hidden', '<template', 'Loading story', ' style='])
    expect(html).not.toContain(trace);
});

test('STORY-12 while a story loads in the browser, its card data is shown', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(STORY_CALL, async (route) => {
    await held;
    await route.continue();
  });
  await openFromList(page);
  await expect(page.getByRole('status')).toHaveText('Loading story...');
  await expect(heading(page)).toHaveText('How the mango rose is made');
  await expect(cover(page)).toHaveAttribute('alt', /mango/i);
  const placeOf = () => heading(page).evaluate((node) => node.getBoundingClientRect().top + window.scrollY);
  const before = await placeOf();
  release();
  await expect(page.getByText('The slices are kept in order.')).toBeVisible();
  await expect(page.getByText('Loading story...')).toBeHidden();
  expect(await placeOf()).toBe(before);
});

test('STORY-12 a story opened before is fetched again', async ({ page }) => {
  await openFromList(page);
  await expect(page.getByText('The slices are kept in order.')).toBeVisible();
  await page.goBack();
  const call = page.waitForRequest(STORY_CALL);
  await page.getByRole('link', { name: 'How the mango rose is made' }).click();
  await call;
});

test('STORY-13, STORY-14, STORY-16 an unknown story is a 404 with a link back', async ({ page, watch }) => {
  watch.allowConsole(/404/);
  const response = await page.goto('/news/no-such-story');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Story not found | Velvet Spoon');
  await expect(heading(page)).toHaveText('Story not found');
  await expect(page.getByText(ARCHIVED, { exact: true })).toBeVisible();
  const back = page.getByRole('link', { name: 'Back to news' });
  await expect(back).toHaveAttribute('href', '/news');
  await hydrated(page);
  await expectAccessible(page);
  await back.click();
  await expect(heading(page)).toHaveText('The Newsroom');
});

test('STORY-15, STORY-18 an address without a slug is not found', async ({ page, watch }) => {
  watch.allowConsole(/404/);
  const response = await page.goto('/news/%20');
  expect(response?.status()).toBe(404);
  await expect(heading(page)).toHaveText('Story not found');
  await expect(page.getByText(`${ARCHIVED} Explore the newsroom for more recent stories.`)).toBeVisible();
});

test('STORY-16 a story deleted before its card is clicked is not found', async ({ page, watch }) => {
  watch.allowConsole(/404|ApiError/);
  await page.route(STORY_CALL, (route) => route.fulfill({ status: 404, json: { detail: 'Gone' } }));
  await openFromList(page);
  await expect(heading(page)).toHaveText('Story not found');
  await expect(page.getByText(ARCHIVED, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Story not found | Velvet Spoon');
});

test('STORY-17 any other failure shows its message', async ({ page, watch }) => {
  watch.allowConsole(/503|ApiError/);
  await page.route(STORY_CALL, (route) =>
    route.fulfill({ status: 503, json: { detail: 'Back in a minute.' } }),
  );
  await openFromList(page);
  await expect(heading(page)).toHaveText('Story not found');
  await expect(page.getByText('Back in a minute.')).toBeVisible();
});

test('a story opened without its card gets its title once it has loaded', async ({ page }) => {
  await withPosts([{ title: 'Late title', content: '<p>Here.</p>' }], async ([slug]) => {
    await page.goto('/news/ten-years');
    await hydrated(page);
    await page.evaluate((address) => {
      window.history.pushState(null, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, `/news/${slug}`);
    await expect(heading(page)).toHaveText('Late title');
    await expect(page).toHaveTitle('Late title | Velvet Spoon');
  });
});

for (const viewport of [phone, desktop]) {
  for (const slug of ['ten-years', 'the-cranberry-tart']) {
    test(`axe finds nothing on ${slug} at ${viewport.width}, and nothing overflows`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(`/news/${slug}`);
      await hydrated(page);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
    });
  }
}

test('a picture in a story may exceed the column, but never the screen', async ({ page }) => {
  const content =
    '<p>Before</p><p><img src="/favicon.svg" alt="A spoon" width="2000" height="1000"></p><p>After</p>';
  await withPosts([{ title: 'Wide', content }], async ([slug]) => {
    await page.goto(`/news/${slug}`);
    const picture = page.getByRole('img', { name: 'A spoon' });
    const column = (await page.getByText('After').boundingBox())?.width ?? 0;
    expect((await picture.boundingBox())?.width).toBeGreaterThan(column);
    await page.setViewportSize(phone);
    expect((await picture.boundingBox())?.width).toBeLessThanOrEqual(phone.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });
});

test('print shows a story without the back link, and with link addresses', async ({ page }) => {
  await page.goto('/news/ten-years');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Back to news' })).toBeHidden();
  const address = await page
    .getByRole('link', { name: 'order early' })
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toContain('order.velvetspoon.example');
});
