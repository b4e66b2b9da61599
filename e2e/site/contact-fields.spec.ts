import { dismissPopup, expect, test } from '../fixtures.ts';
import { expectError, field, fillIn, main, openContact, SEND, sendButton } from './contact-form.ts';

const HINT = 'Please include your country code so we can reach you quickly.';

const missing = [
  ['Name', 'Please enter your name.'],
  ['Email', 'Please enter an email address.'],
  ['Phone', 'Please enter a phone number.'],
  ['Subject', 'Please enter a subject.'],
  ['Message', 'Please enter a message.'],
] as const;

test.beforeEach(async ({ page }) => dismissPopup(page));

test('CONTACT-7, CONTACT-8, CONTACT-11, CONTACT-12 every field is required and marked, with hint and rows', async ({
  page,
}) => {
  await page.goto('/contact');
  for (const label of ['Name', 'Email', 'Phone', 'Subject', 'Message']) {
    await expect(field(page, label)).toHaveAttribute('required', '');
    await expect(main(page).locator('label', { hasText: label })).toHaveText(`${label}*`);
  }
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(HINT);
  await expect(field(page, 'Message')).toHaveAttribute('rows', '6');
});

test('CONTACT-7 an incomplete form is not sent', async ({ page }) => {
  await openContact(page);
  let sent = 0;
  await page.route(SEND, (route) => {
    sent += 1;
    return route.abort();
  });
  for (const typed of ['', '   ']) {
    for (const [label, words] of missing) {
      await fillIn(page);
      await field(page, label).fill(typed);
      await sendButton(page).click();
      await expectError(page, label, words);
    }
  }
  await fillIn(page);
  await field(page, 'Email').fill('dana');
  await sendButton(page).click();
  await expectError(page, 'Email', 'Please enter an email address, such as name@example.com.');
  expect(sent).toBe(0);
});

for (const [typed, shown] of [
  ['9085550142', '+1 9085550142'],
  ['19085550142', '+1 9085550142'],
  ['+9085550142', '+1 9085550142'],
] as const) {
  test(`CONTACT-9 the phone ${typed} becomes ${shown}`, async ({ page }) => {
    await openContact(page);
    await field(page, 'Phone').fill(typed);
    await expect(field(page, 'Phone')).toHaveValue(shown);
  });
}

test('CONTACT-9 a number typed digit by digit gets one prefix', async ({ page }) => {
  await openContact(page);
  await field(page, 'Phone').pressSequentially('908 555 0142');
  await expect(field(page, 'Phone')).toHaveValue('+1 908 555 0142');
});

test('CONTACT-10 a phone that starts with +1 stays as typed', async ({ page }) => {
  await openContact(page);
  await field(page, 'Phone').pressSequentially('+1 (908) 555-0142');
  await expect(field(page, 'Phone')).toHaveValue('+1 (908) 555-0142');
});
