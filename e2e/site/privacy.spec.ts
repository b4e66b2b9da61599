import { desktop, dismissPopup, expect, expectAccessible, hydrated, phone, test } from '../fixtures.ts';
import { expectNoOverflow } from '../partners.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

test('ROUTE-15 /privacy says what is kept, for how long, and who opens it', async ({ page }) => {
  const answer = await page.goto('/privacy');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle('Privacy | Velvet Spoon');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  const main = page.getByRole('main');
  await expect(main).toContainText('We keep your name, e-mail, phone number and message to answer you.');
  await expect(main).toContainText('encrypted before they are stored');
  await expect(main).toContainText('Only our administrators can open them. Each opening is written down');
  await expect(main).toContainText('your papers are destroyed with it');
  await expect(main).toContainText(
    'While you are a partner we keep your papers as long as the law asks us to.',
  );
  await expect(main.getByRole('link', { name: 'hello@velvetspoon.example' })).toHaveAttribute(
    'href',
    'mailto:hello@velvetspoon.example',
  );
});

test('what it says of cookies is true', async ({ page, context }) => {
  for (const address of ['/', '/contact', '/wholesale/register', '/wholesale/login', '/privacy']) {
    await page.goto(address);
  }
  expect(await context.cookies()).toEqual([]);
});

test('the footer of every page leads to it, and to the wholesale application', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Wholesale' }).click();
  await expect(page).toHaveURL('/wholesale/register');
});

for (const viewport of [phone, desktop]) {
  test(`axe finds nothing at ${viewport.width}, and nothing is cut off`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/privacy');
    await hydrated(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
}
