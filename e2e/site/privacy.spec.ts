import { cafe } from '../../server/seed/cafe.ts';
import { dismissPopup, expect, test } from '../fixtures.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

test('ROUTE-15 /privacy says what is kept, for how long, and who can see it', async ({ page }) => {
  const answer = await page.goto('/privacy');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(`Privacy | ${cafe.name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'We keep your name, email, phone number and message so that we can answer you.',
  );
  await expect(main).toContainText('encrypted before they are stored');
  await expect(main).toContainText('Only our administrators can open them. Every access is logged');
  await expect(main).toContainText('your documents are destroyed with it');
  await expect(main).toContainText(
    'While you are a partner, we keep your documents for as long as the law requires.',
  );
  await expect(main.getByRole('link', { name: cafe.email })).toHaveAttribute('href', `mailto:${cafe.email}`);
});

test('no page sets cookies, as it says', async ({ page, context }) => {
  for (const address of ['/', '/contact', '/wholesale/register', '/wholesale/login', '/privacy']) {
    await page.goto(address);
  }
  expect(await context.cookies()).toEqual([]);
});
