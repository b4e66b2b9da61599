import type { Page } from '@playwright/test';
import { dismissPopup, entryGone, expect, hydrated, phone, test } from '../fixtures.ts';
import { recordAddresses } from '../partners.ts';
import { withPosts } from '../posts.ts';
import { CHEESECAKE, thumbnails, viewer } from './product-page.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

function canonical(page: Page) {
  return page.locator('link[rel=canonical]');
}

test('Back to collection keeps category and page, also over a related dessert and a reload', async ({
  page,
}) => {
  await page.goto('/menu?category=tarts&utm_source=mail');
  await expect(page.getByRole('link', { name: 'Tarts', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await hydrated(page);
  await page
    .getByRole('link', { name: /^View dessert/ })
    .first()
    .click();
  const others = page.getByRole('region', { name: 'More Tarts' }).getByRole('article');
  await expect(others.first()).toBeVisible();
  expect(await others.count()).toBeLessThanOrEqual(3);
  await others.first().getByRole('link').click();
  const back = page.getByRole('link', { name: 'Back to collection' });
  await expect(back).toHaveAttribute('href', '/menu?category=tarts&utm_source=mail');
  await page.reload();
  await expect(back).toHaveAttribute('href', '/menu?category=tarts&utm_source=mail');
  await back.click();
  await expect(page.getByRole('link', { name: 'Tarts', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('Back to news keeps theme and layout, and stories lead to their neighbours', async ({ page }) => {
  const posts = ['First', 'Second', 'Third'].map((title, day) => ({
    title,
    theme: 'Neighbours',
    createdAt: `1990-01-0${day + 1}T12:00:00Z`,
  }));
  await withPosts(posts, async () => {
    await page.goto('/news?theme=Neighbours&layout=2');
    await hydrated(page);
    await page.getByRole('link', { name: 'Second', exact: true }).click();
    const more = page.getByRole('navigation', { name: 'More stories' });
    await expect(more.getByRole('link', { name: /^Previous story\s*First/ })).toBeVisible();
    await more.getByRole('link', { name: /^Next story\s*Third/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Third');
    await page.getByRole('link', { name: 'Back to news' }).click();
    await expect(page).toHaveURL('/news?theme=Neighbours&layout=2');
  });
});

for (const [address, expected] of [
  ['/menu?category=tarts&page=1', '/menu?category=Tarts'],
  ['/menu?category=Nonsense&page=7', '/menu'],
  ['/news?theme=Nonsense&page=abc', '/news'],
] as const) {
  test(`the canonical address of ${address} is ${expected}`, async ({ page, baseURL }) => {
    await page.goto(address);
    await expect(canonical(page)).toHaveCount(1);
    await expect(canonical(page)).toHaveAttribute('href', `${baseURL}${expected}`);
  });
}

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const thumbnail = (page: Page) => thumbnails(page).nth(1);

/** Coming from the menu, so that there is a page to go back to. Returns the addresses requested from then on. */
async function openViewer(page: Page): Promise<string[]> {
  await page.goto('/menu');
  await hydrated(page);
  await page.getByRole('link', { name: 'View dessert: Raspberry Cashew Cheesecake' }).click();
  await expect(page).toHaveURL(CHEESECAKE);
  await thumbnail(page).click();
  await expect(viewer(page)).toBeVisible();
  return recordAddresses(page);
}

/** If the router heard of the viewer's entry, it would load the page again and lose the focus. */
function expectNotLoadedAgain(addresses: string[]): void {
  expect(addresses.filter((address) => address.includes('/api/'))).toEqual([]);
}

async function expectPageLeft(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL('/menu');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Menu');
}

test('Back closes the picture viewer first, and then leaves the page', async ({ page }) => {
  const addresses = await openViewer(page);
  const position = await scrollY(page);
  expect(position).toBeGreaterThan(0);
  await viewer(page).getByRole('button', { name: 'Next picture' }).click();
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await entryGone(page);
  expectNotLoadedAgain(addresses);
  await expect(page).toHaveURL(CHEESECAKE);
  await expect(thumbnail(page)).toBeFocused();
  expect(await scrollY(page)).toBe(position);
  await expectPageLeft(page);
});

for (const [name, close] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['Close', (page: Page) => viewer(page).getByRole('button', { name: 'Close' }).click()],
] as const) {
  test(`after ${name} closed the viewer, Back leaves the page at once`, async ({ page }) => {
    const addresses = await openViewer(page);
    const position = await scrollY(page);
    await close(page);
    await expect(viewer(page)).toBeHidden();
    await entryGone(page);
    expectNotLoadedAgain(addresses);
    await expect(thumbnail(page)).toBeFocused();
    expect(await scrollY(page)).toBe(position);
    await expectPageLeft(page);
  });
}

test('Forward after Back leaves the viewer closed and the page as it is', async ({ page }) => {
  await openViewer(page);
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  const position = await scrollY(page);
  await page.goForward();
  await expect(page).toHaveURL(CHEESECAKE);
  await expect(viewer(page)).toBeHidden();
  expect(await scrollY(page)).toBe(position);
  await thumbnail(page).click();
  await expect(viewer(page)).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL(CHEESECAKE);
});

test('going back by two entries closes the viewer and leaves the page', async ({ page }) => {
  await openViewer(page);
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL('/menu');
  await expect(viewer(page)).toHaveCount(0);
});

test('after a reload with the viewer open, Back leaves the page at once', async ({ page }) => {
  await openViewer(page);
  await page.reload();
  await hydrated(page);
  await expect(viewer(page)).toBeHidden();
  await entryGone(page);
  await expectPageLeft(page);
});

test('Back closes the film', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  const play = page.getByRole('button', { name: /^Play the film/ });
  await play.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const position = await scrollY(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await entryGone(page);
  await expect(page).toHaveURL('/');
  await expect(play).toBeFocused();
  expect(await scrollY(page)).toBe(position);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });
  const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });
  const links = (page: Page) => page.getByRole('navigation', { name: 'Main' });

  test('Back closes the menu first, and then leaves the page', async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    await menu(page).click();
    await links(page).getByRole('link', { name: 'News' }).click();
    await expect(page).toHaveURL('/news');
    await menu(page).click();
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
    await page.goBack();
    await expect(links(page)).toHaveCount(0);
    await expect(page).toHaveURL('/news');
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('the way back from a page chosen in the menu has no step that does nothing', async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    // The second time, it leads to the current page.
    for (const label of ['News', 'News']) {
      await menu(page).click();
      await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
      await links(page).getByRole('link', { name: label }).click();
      await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(page).toHaveURL('/news');
    }
    await expect.poll(() => page.evaluate(() => history.state.idx)).toBe(1);
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('About');
  });
});
