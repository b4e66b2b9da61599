import { dismissPopup, expect, expectAccessible, hydrated, phone, test } from '../fixtures.ts';

test.use({ viewport: phone });
test.beforeEach(async ({ page }) => dismissPopup(page));

test('FRAME-4 on a phone the menu is collapsed and opens', async ({ page }) => {
  await page.goto('/menu');
  await hydrated(page);
  const nav = page.getByRole('navigation', { name: 'Main' });
  const button = page.getByRole('button', { name: 'Menu' });
  await expect(nav).toHaveCount(0);
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await button.click();
  await expect(nav.getByRole('link')).toHaveText(['Home', 'About', 'Menu', 'News', 'Contact']);
  await expect(nav.getByRole('link', { name: 'Menu' })).toHaveAttribute('aria-current', 'page');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const sheet = page.locator(`#${await button.getAttribute('aria-controls')}`);
  expect((await sheet.boundingBox())?.width).toBe(phone.width);
  await expectAccessible(page);

  await button.click();
  await expect(nav).toHaveCount(0);
});

test('FRAME-5 the menu closes when a link is chosen', async ({ page }) => {
  await page.goto('/menu');
  await hydrated(page);
  const nav = page.getByRole('navigation', { name: 'Main' });
  // The second time, it links to the current page.
  for (const label of ['About', 'About']) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await nav.getByRole('link', { name: label }).click();
    await expect(nav).toHaveCount(0);
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('About');
  }
});

test('the menu closes when the page changes', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await nav.getByRole('link', { name: 'Menu' }).click();
  await expect(page).toHaveURL('/menu');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(nav).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(nav).toHaveCount(0);
});

test('the menu works by keyboard: Enter opens, Tab moves in, Escape closes and restores focus', async ({
  page,
}) => {
  await page.goto('/menu');
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('on a phone all targets of the frame are at least 44 px high', async ({ page }) => {
  await page.goto('/menu');
  await hydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const targets = page.locator('header button, header a, footer a, aside a').locator('visible=true');
  const tooSmall = await targets.evaluateAll((all) =>
    all.filter((target) => target.getBoundingClientRect().height < 44).map((target) => target.textContent),
  );
  expect(tooSmall).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('FRAME-46 the menu opens and its links work', async ({ page }) => {
    await page.goto('/menu');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
  });
});

test('nothing overflows at 320 px, a desktop at 400%', async ({ page, watch }) => {
  watch.allowConsole(/404/);
  await page.setViewportSize({ width: 320, height: 800 });
  for (const address of ['/', '/menu', '/nowhere']) {
    await page.goto(address);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});
