import { first } from '../../harness/full.ts';
import { cafe } from '../../server/seed/cafe.ts';
import { desktop, dismissPopup, expect, expectAccessible, phone, test } from '../fixtures.ts';
import { expectNoOverflow, newEmail, PASSWORD } from '../partners.ts';
import { BOTH_FILES, field, fillIn, main, openRegister, submit } from './register-form.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

test('ROUTE-8, REGISTER-1, REGISTER-2 /wholesale/register shows the application form', async ({ page }) => {
  const answer = await page.goto('/wholesale/register');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(`Wholesale application | ${cafe.name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a partner');
  await expect(main(page).locator('label')).toHaveText([
    'Contact Name*',
    'Business Email*',
    'Password*',
    'Company Name',
    'Corporate Documents*',
    'W-9 Form*',
  ]);
  for (const label of ['Corporate Documents', 'W-9 Form']) {
    await expect(field(page, label)).toHaveAttribute('type', 'file');
  }
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await expect(main(page).locator('button')).toHaveText(['Submit Application']);
});

test('REGISTER-3 Already registered? Sign in links to the sign-in page', async ({ page }) => {
  await openRegister(page);
  await main(page).getByRole('link', { name: 'Already registered? Sign in' }).click();
  await expect(page).toHaveURL('/wholesale/login');
});

test('REGISTER-15 the form links to the privacy page', async ({ page }) => {
  await openRegister(page);
  await main(page).getByRole('link', { name: 'How we handle them' }).click();
  await expect(page).toHaveURL('/privacy');
});

test('REGISTER-16 the page is not cached, and each form has its own id', async ({ request }) => {
  const answers = [await request.get('/wholesale/register'), await request.get('/wholesale/register')];
  const ids: (string | undefined)[] = [];
  for (const answer of answers) {
    expect(answer.headers()['cache-control']).toBe('no-store');
    ids.push(/name="request_id" value="([^"]+)"/.exec(await answer.text())?.[1]);
  }
  expect(ids[0]).toBeDefined();
  expect(ids[0]).not.toBe(ids[1]);
});

test('the form works by keyboard alone', async ({ page }) => {
  await openRegister(page);
  await field(page, 'Contact Name').focus();
  for (const value of ['Dana Reed', newEmail(), PASSWORD, 'Corner Bistro']) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await expect(field(page, 'Corporate Documents')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page, 'W-9 Form')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert')).toHaveText(BOTH_FILES);
});

for (const viewport of first(1, [phone, desktop])) {
  test(`axe finds nothing at ${viewport.width}, even after a failure, and nothing overflows`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openRegister(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await fillIn(page);
    await field(page, 'W-9 Form').setInputFiles([]);
    await submit(page).click();
    await expect(main(page).getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });
}
