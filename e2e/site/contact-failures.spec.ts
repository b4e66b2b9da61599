import { dismissPopup, expect, test } from '../fixtures.ts';
import { field, fillIn, main, messagesOf, openContact, SEND, sendButton, THANKS } from './contact-form.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

test('CONTACT-19, CONTACT-20 a failure shows its message and keeps what was typed', async ({
  page,
  watch,
}) => {
  watch.allowConsole(/Out of paper|503/);
  await openContact(page);
  await page.route(SEND, (route) => route.fulfill({ status: 503, json: { detail: 'Out of paper' } }));
  const name = await fillIn(page);
  await sendButton(page).click();
  await expect(main(page).getByRole('alert')).toHaveText('Out of paper');
  await expect(field(page, 'Name')).toHaveValue(name);
  await expect(field(page, 'Message')).toHaveValue('For twelve, on Saturday.');

  await page.unroute(SEND);
  await sendButton(page).click();
  await expect(main(page).getByRole('status')).toHaveText(THANKS);
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  await expect(field(page, 'Name')).toHaveValue('');
  expect(await messagesOf(name)).toHaveLength(1);
});

test('CONTACT-19, CONTACT-20 without a response it says that sending failed', async ({ page, watch }) => {
  watch.allowConsole(/Failed to (fetch|load resource)/);
  await openContact(page);
  await page.route(SEND, (route) => route.abort());
  const name = await fillIn(page);
  await sendButton(page).click();
  await expect(main(page).getByRole('alert')).toHaveText('Failed to send message. Please try again.');
  await expect(field(page, 'Name')).toHaveValue(name);
});

test('CONTACT-24 a message is not stored twice when its response was lost', async ({ page, watch }) => {
  watch.allowConsole(/Failed to (fetch|load resource)/);
  await openContact(page);
  await page.route(SEND, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const name = await fillIn(page);
  await sendButton(page).click();
  await expect(main(page).getByRole('alert')).toBeVisible();
  await page.unroute(SEND);
  await sendButton(page).click();
  await expect(main(page).getByRole('status')).toHaveText(THANKS);
  expect(await messagesOf(name)).toHaveLength(1);
});

test('CONTACT-24 a second message is stored separately, also after a failure', async ({ page, watch }) => {
  watch.allowConsole(/Failed to (fetch|load resource)/);
  await openContact(page);
  const first = await fillIn(page);
  await sendButton(page).click();
  await expect(main(page).getByRole('status')).toHaveText(THANKS);
  await page.route(SEND, (route) => route.abort());
  const second = await fillIn(page);
  await sendButton(page).click();
  await expect(main(page).getByRole('alert')).toBeVisible();
  await page.unroute(SEND);
  await sendButton(page).click();
  await expect(main(page).getByRole('status')).toHaveText(THANKS);
  expect(await messagesOf(first)).toHaveLength(1);
  expect(await messagesOf(second)).toHaveLength(1);
});
