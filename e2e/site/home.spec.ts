import { cafe } from '../../server/seed/cafe.ts';
import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';
import { collection, comeBack } from './home-page.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

test('ROUTE-1, HOME-1 the sections are in order', async ({ page }) => {
  await page.goto('/');
  const marks = [
    page.getByRole('heading', { level: 1, name: cafe.name }),
    page.getByRole('heading', { name: 'Cake without the oven' }),
    page.getByTestId('parallax-banner'),
    page.getByRole('heading', { name: 'Signature Collection' }),
    page.getByRole('region', { name: 'Seen at the counter' }),
    page.getByText('partner restaurants'),
    page.getByRole('region', { name: 'From a guest' }),
    page.getByRole('button', { name: /^Play the film/ }),
    page.getByRole('heading', { name: 'Our Mission' }),
    page.getByRole('heading', { name: 'Our Promise' }),
    page.getByRole('heading', { name: 'Unique Desserts for Gourmet' }),
    page.getByRole('contentinfo'),
  ];
  const tops: number[] = [];
  for (const mark of marks) tops.push((await mark.boundingBox())?.y ?? Number.NaN);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('HOME-11 the intro has three selling points', async ({ page }) => {
  await page.goto('/');
  const intro = page.getByRole('region', { name: 'Cake without the oven' });
  await expect(intro.getByRole('listitem')).toHaveCount(3);
  for (const point of ['Natural organic product', 'Packaging desserts', 'Best quality ingredients']) {
    await expect(intro.getByRole('heading', { name: point })).toBeVisible();
  }
});

test('HOME-12 View Menu opens the file in a new tab', async ({ page, request }) => {
  await page.goto('/');
  const view = page.getByRole('link', { name: 'View Menu', exact: true });
  await expect(view).toHaveAttribute('target', '_blank');
  const file = await request.get((await view.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
});

test('HOME-13 Download Menu downloads the file under its name', async ({ page, request }) => {
  const { file_name } = await (await request.get('/api/v1/menu')).json();
  await page.goto('/');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Menu' }).click();
  expect((await download).suggestedFilename()).toBe(file_name);
});

test('HOME-14 the date of the menu file is shown beside the buttons', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const menu = { id: '1', file_url: '/uploads/x.pdf', file_name: null, mime_type: null };
  const times = { created_at: '2026-03-02T03:30:00.000Z', updated_at: '2026-03-02T03:30:00.000Z' };
  await page.route('**/api/v1/menu', (route) =>
    route.fulfill({ json: { ...menu, ...times, display_date: '2026-05-01' } }),
  );
  await comeBack(page);
  await expect(page.getByText('Menu of May 1, 2026')).toBeVisible();
  await page.unroute('**/api/v1/menu');
  await page.goto('/');
  await hydrated(page);
  await page.route('**/api/v1/menu', (route) =>
    route.fulfill({ json: { ...menu, ...times, display_date: null } }),
  );
  await comeBack(page);
  await expect(page.getByText('Menu of March 1, 2026')).toBeVisible();
});

test('HOME-16 a failure to load the menu file is logged, and the buttons are absent', async ({
  page,
  watch,
}) => {
  watch.allowConsole(/500|The printer is on fire/);
  await page.goto('/');
  await hydrated(page);
  await page.route('**/api/v1/menu', (route) =>
    route.fulfill({ status: 500, json: { detail: 'The printer is on fire.' } }),
  );
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('The printer is on fire.'),
  );
  await comeBack(page);
  await logged;
  await expect(page.getByRole('link', { name: 'View Menu', exact: true })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('HOME-17 a parallax banner follows the intro and drifts as the page scrolls', async ({ page }) => {
  await page.goto('/');
  const picture = page.getByTestId('parallax-banner').locator('> *');
  await picture.scrollIntoViewIfNeeded();
  const place = () => picture.evaluate((element) => getComputedStyle(element).transform);
  const before = await place();
  await page.evaluate(() => window.scrollBy({ top: 250, behavior: 'instant' }));
  await expect.poll(place).not.toBe(before);
});

test('HOME-17 under reduced motion the banner does not drift', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const picture = page.getByTestId('parallax-banner').locator('> *');
  await picture.scrollIntoViewIfNeeded();
  expect(await picture.evaluate((element) => getComputedStyle(element).transform)).toBe('none');
});

test('HOME-42 one guest review is shown', async ({ page }) => {
  await page.goto('/');
  const review = page.getByRole('region', { name: 'From a guest' });
  await expect(review.getByRole('blockquote')).toHaveCount(1);
  for (const { guest } of cafe.reviews) await expect(review).toContainText(guest);
});

test('HOME-49, HOME-50, HOME-51 mission, promise and closing banner are shown', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Our Mission' })).toBeVisible();
  const promise = page.getByRole('region', { name: 'Our Promise' });
  await expect(promise.getByRole('blockquote')).toBeVisible();
  await expect(promise.getByText(cafe.founder, { exact: true })).toBeVisible();
  await expect(page.getByText('Made with Love', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unique Desserts for Gourmet' })).toBeVisible();
});

test('the page works when the pictures fail to load', async ({ page, watch }) => {
  watch.allowConsole(/500|Gone/);
  await page.goto('/');
  await hydrated(page);
  await page.route('**/api/v1/content/imagery', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Gone.' } }),
  );
  await comeBack(page);
  await expect(page.getByRole('link', { name: 'View menu', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('HOME-25, HOME-40 cards, numbers and texts are shown, without controls that do nothing', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(collection(page).getByRole('article')).toHaveCount(4);
    await expect(page.getByRole('listitem').filter({ hasText: 'partner restaurants' })).toHaveText(
      '27 partner restaurants',
    );
    await expect(page.getByRole('button', { name: /picture|feed/i })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Watch the film' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Unique Desserts for Gourmet' })).toBeVisible();
  });
});
