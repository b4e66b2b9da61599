import type { Page } from '@playwright/test';
import { query } from '../database.ts';
import { dismissPopup, expect, test } from '../fixtures.ts';
import { field, fillIn, main, openContact, SEND, sendButton, THANKS } from './contact-form.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

async function openPrivacy(page: Page): Promise<void> {
  await main(page).getByRole('link', { name: 'How we handle it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
}

const followHeader = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();

async function expectFilledIn(page: Page, name: string): Promise<void> {
  for (const [label, value] of [
    ['Name', name],
    ['Email', 'dana@guest.example'],
    ['Phone', '+1 908 555 0142'],
    ['Subject', 'Birthday cake'],
    ['Message', 'For twelve, on Saturday.'],
  ] as const) {
    await expect(field(page, label)).toHaveValue(value);
  }
}

async function expectEmpty(page: Page): Promise<void> {
  for (const label of ['Name', 'Email', 'Phone', 'Subject', 'Message']) {
    await expect(field(page, label)).toHaveValue('');
  }
}

test('what was typed is still there after a look at the privacy page, until it is sent', async ({ page }) => {
  await openContact(page);
  const name = await fillIn(page);
  await openPrivacy(page);
  await page.goBack();
  await expectFilledIn(page, name);
  await openPrivacy(page);
  await followHeader(page);
  await expectFilledIn(page, name);

  await sendButton(page).click();
  await expect(main(page).getByRole('status')).toHaveText(THANKS);
  await openPrivacy(page);
  await page.goBack();
  await expect(field(page, 'Name')).toBeVisible();
  await expectEmpty(page);
});

test('a draft sent right after a reload is not taken for a robot', async ({ page }) => {
  await openContact(page);
  const name = await fillIn(page);
  // At human speed: the form must have been open for two seconds.
  await field(page, 'Message').fill('');
  await field(page, 'Message').pressSequentially('For twelve, on Saturday.', { delay: 100 });
  await page.reload();
  await expectFilledIn(page, name);
  await sendButton(page).click();
  await expect(main(page).getByRole('status')).toHaveText(THANKS);
  expect(await query('select is_suspect from messages where name = $1', [name])).toEqual([
    { is_suspect: false },
  ]);
});

test('a message that was sent while the visitor looked elsewhere leaves no draft', async ({ page }) => {
  await openContact(page);
  const held = Promise.withResolvers<void>();
  await page.route(SEND, async (route) => {
    await held.promise;
    await route.continue();
  });
  await fillIn(page);
  await sendButton(page).click();
  await openPrivacy(page);
  const answered = page.waitForResponse(SEND);
  held.resolve();
  await answered;
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('vs_contact_draft'))).toBe(null);
  await followHeader(page);
  await expect(field(page, 'Name')).toBeVisible();
  await expectEmpty(page);
});
