import { dismissPopup, expect, phone, test } from '../fixtures.ts';
import { withPosts } from '../posts.ts';
import { heading } from './story-page.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

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

test('STORY-8 a script that survives sanitising is blocked by the content policy', async ({
  page,
  watch,
}) => {
  watch.allowConsole(/Content Security Policy/);
  // The page was not rendered with the planted script, as React notices when it hydrates.
  watch.allowConsole(/React error #418/);
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
