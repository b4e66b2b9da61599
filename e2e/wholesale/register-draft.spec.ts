import type { Page } from '@playwright/test';
import { dismissPopup, expect, test } from '../fixtures.ts';
import { PASSWORD, pdf } from '../partners.ts';
import { expectNextSteps, field, fillIn, main, openRegister, submit } from './register-form.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

async function openPrivacy(page: Page): Promise<void> {
  await main(page).getByRole('link', { name: 'How we handle them' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
}

const followFooter = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Wholesale' }).click();

async function expectFilledIn(page: Page, email: string): Promise<void> {
  await expect(field(page, 'Contact Name')).toHaveValue('Dana Reed');
  await expect(field(page, 'Business Email')).toHaveValue(email);
  await expect(field(page, 'Company Name')).toHaveValue('Corner Bistro');
  for (const label of ['Password', 'Corporate Documents', 'W-9 Form']) {
    await expect(field(page, label)).toHaveValue('');
  }
}

test('what was typed is still there after a look at the privacy page, except password and files', async ({
  page,
}) => {
  await openRegister(page);
  const email = await fillIn(page);
  await openPrivacy(page);
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(stored).toContain(email);
  expect(stored).not.toContain(PASSWORD);
  expect(stored).not.toContain('articles.pdf');
  await page.goBack();
  await expectFilledIn(page, email);
  await openPrivacy(page);
  await followFooter(page);
  await expectFilledIn(page, email);
});

test('an application that was sent leaves no draft', async ({ page }) => {
  await openRegister(page);
  await fillIn(page);
  await openPrivacy(page);
  await page.goBack();
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Corporate Documents').setInputFiles(pdf('articles.pdf'));
  await field(page, 'W-9 Form').setInputFiles(pdf('w9.pdf'));
  await submit(page).click();
  await expectNextSteps(page);
  await openRegister(page);
  for (const label of ['Contact Name', 'Business Email', 'Company Name']) {
    await expect(field(page, label)).toHaveValue('');
  }
});
