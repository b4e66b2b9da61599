import type { Page } from '@playwright/test';
import { cafe } from '../../server/seed/cafe.ts';
import { dismissPopup, expect, expectAccessible, expectLoaded, hydrated, phone, test } from '../fixtures.ts';

const RECIPES = ['Lemon chia parfait for four', 'Cacao truffles at home'];
const NEWEST = 'Ten years, fifteen collections, one old blender';

const themes = (page: Page) => page.getByRole('navigation', { name: 'Themes' });
const layouts = (page: Page) => page.getByRole('navigation', { name: 'Layout' });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const resetButton = (page: Page) => page.getByRole('button', { name: 'Reset' });
const cards = (page: Page) => page.getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cover = (page: Page) => page.locator('article header img').last();

test.beforeEach(async ({ page }) => dismissPopup(page));

test('a guest browses the news and reads a story', async ({ page }) => {
  await test.step('ROUTE-5, NEWS-1, NEWS-16 the newest posts come first', async () => {
    const answer = await page.goto('/news');
    expect(answer?.status()).toBe(200);
    await hydrated(page);
    await expect(page).toHaveTitle(`News | ${cafe.name}`);
    await expect(heading(page)).toBeInViewport();
    const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
    await expect(marked).toHaveText('News');
    const times = await cards(page)
      .locator('time')
      .evaluateAll((nodes) => nodes.map((node) => Date.parse(node.getAttribute('datetime') ?? '')));
    expect(times.length).toBeGreaterThanOrEqual(10);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  await test.step('NEWS-8 a theme shows only its posts, and the page does not scroll', async () => {
    await page.evaluate(() => window.scrollTo({ top: 320, behavior: 'instant' }));
    await themes(page).getByRole('link', { name: 'Recipes' }).click();
    await expect(titles(page)).toHaveText(RECIPES);
    await expect(page).toHaveTitle(`Recipes: News | ${cafe.name}`);
    await expect(page.locator('title')).toHaveCount(1);
    expect(await page.evaluate(() => window.scrollY)).toBe(320);
  });

  await test.step('NEWS-14 choices combine in the address, and going back undoes them', async () => {
    await layouts(page).getByRole('link', { name: 'Two-up' }).click();
    await expect(page).toHaveURL('/news?theme=Recipes&layout=2');
    await searchBox(page).pressSequentially('truffles');
    await expect(page).toHaveURL('/news?theme=Recipes&q=truffles&layout=2');
    await expect(titles(page)).toHaveText([RECIPES[1]!]);
    await page.goBack();
    await expect(page).toHaveURL('/news?theme=Recipes&layout=2');
    await expect(searchBox(page)).toHaveValue('');
    await expect(titles(page)).toHaveText(RECIPES);
    await page.goForward();
    await expect(searchBox(page)).toHaveValue('truffles');
  });

  await test.step('NEWS-17, STORY-3 a click anywhere on a card opens its story', async () => {
    await expect(titles(page)).toHaveText([RECIPES[1]!]);
    await cards(page)
      .first()
      .click({ position: { x: 60, y: 60 }, force: true });
    await expect(heading(page)).toHaveText(RECIPES[1]!);
  });
});

test('ROUTE-6, STORY-1, STORY-2, STORY-4, STORY-5 a story is in the HTML, with its real cover', async ({
  page,
}) => {
  const answer = await page.goto('/news/how-the-mango-rose-is-made');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(`How the mango rose is made | ${cafe.name}`);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^One ripe mango/);
  await expect(heading(page)).toHaveText('How the mango rose is made');
  await expect(page.getByText('Behind the counter', { exact: true })).toBeVisible();
  await expect(page.getByText('April 21, 2026')).toBeVisible();
  await expect(page.getByText('3 min read')).toBeVisible();
  await expect(cover(page)).toHaveAttribute('alt', /mango/i);
  await expectLoaded(cover(page));
});

test('RECIPE-3, RECIPE-4 a recipe is below its story, and prints on one sheet', async ({ page }) => {
  await page.goto('/news/cacao-truffles-at-home');
  const card = page.getByRole('region', { name: 'The recipe' });
  await expect(card.getByText('About 22 truffles, ready in 50 min')).toBeVisible();
  await expect(card.getByRole('listitem').last()).toContainText('tree nuts (almonds');
  await expectAccessible(page);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { print: () => (document.title = 'Printed') }));
  await card.getByRole('button', { name: 'Print the recipe' }).click();
  await expect(page).toHaveTitle('Printed');

  // Longer than most: 20 ingredients and 12 steps.
  await card.evaluate((element) => {
    for (const [list, count] of [
      ['ul', 20],
      ['ol', 12],
    ] as const) {
      const items = element.querySelector(list)!;
      while (items.children.length < count) items.append(items.children[2]!.cloneNode(true));
    }
  });
  for (const format of ['Letter', 'A4']) {
    const sheets = (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(sheets, format).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(card).toBeVisible();
  await expect(page.getByText('Everything depends on the dates.')).toBeHidden();
});

test('STORY-8, FRAME-44 a script that survives sanitising is blocked by the policy, which names scripts by hash', async ({
  page,
  watch,
}) => {
  watch.allowConsole(/Content Security Policy/);
  // React notices during hydration that the planted script is not in its render.
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
  const policy = response?.headers()['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  expect(scripts.length).toBeGreaterThan(1);
  for (const source of scripts) expect(source).toMatch(/^'(self|sha256-.+)'$/);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { __blocked: string[] }).__blocked.toSorted()))
    .toEqual(['script-src-attr', 'script-src-elem']);
  expect(await page.evaluate(() => '__planted' in window)).toBe(false);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('NEWS-15, STORY-11 theme, search, layout, reset and a story work', async ({ page }) => {
    await page.goto('/news');
    await expect(titles(page).first()).toHaveText(NEWEST);
    await themes(page).getByRole('link', { name: 'Recipes' }).click();
    await expect(titles(page)).toHaveText(RECIPES);
    await layouts(page).getByRole('link', { name: 'Two-up' }).click();
    const tops = await cards(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops[0]).toBe(tops[1]);
    await searchBox(page).fill('truffle');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/news?q=truffle&theme=Recipes&layout=2');
    await expect(titles(page)).toHaveText([RECIPES[1]!]);
    await resetButton(page).click();
    await expect(titles(page).first()).toHaveText(NEWEST);
    await expect(resetButton(page)).toBeDisabled();
    await page.getByRole('link', { name: NEWEST }).click();
    await expect(heading(page)).toHaveText(NEWEST);
    await expect(cover(page)).toBeVisible();
    await expect(page.getByText('The misspelled one is still the best seller.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to news' }).click();
    await expect(heading(page)).toHaveText('The Newsroom');

    await test.step('NEWS-15 on a small screen the sheet opens and the search works', async () => {
      await page.setViewportSize(phone);
      await expect(searchBox(page)).toBeHidden();
      await page.getByRole('button', { name: 'Browse News' }).click();
      await searchBox(page).fill('mango rose');
      await searchBox(page).press('Enter');
      await expect(titles(page)).toHaveText(['How the mango rose is made']);
    });
  });
});
