import { randomUUID } from 'node:crypto';
import { cafe } from '../../server/seed/cafe.ts';
import { dismissPopup, expect, hydrated, stopClock, test } from '../fixtures.ts';
import { arrivedMail } from '../mails.ts';
import { field, fillIn, main, messagesOf, openContact, SEND, sendButton, THANKS } from './contact-form.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

test('CONTACT-13, CONTACT-14 values are sent trimmed, and the message starts with the subject', async ({
  page,
}) => {
  await openContact(page);
  await fillIn(page, { subject: '  Birthday cake ', message: '\n For twelve. \n' });
  await field(page, 'Name').fill('  Dana Reed ');
  const sent = page.waitForRequest(SEND);
  await sendButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Dana Reed',
    email: 'dana@guest.example',
    phone: '+1 908 555 0142',
    subject: 'Birthday cake',
    message: 'Subject: Birthday cake\n\nFor twelve.',
  });
  await expect(main(page).getByRole('status')).toHaveText(THANKS);
});

test('CONTACT-15 while sending, everything is disabled and the button says Sending...', async ({ page }) => {
  await openContact(page);
  const held = Promise.withResolvers<void>();
  await page.route(SEND, async (route) => {
    await held.promise;
    await route.continue();
  });
  await fillIn(page);
  await expect(sendButton(page)).toHaveText('Send Message');
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveText('Sending...');
  await expect(sendButton(page)).toBeDisabled();
  for (const label of ['Name', 'Email', 'Phone', 'Subject', 'Message']) {
    await expect(field(page, label)).toBeDisabled();
  }
  held.resolve();
  await expect(sendButton(page)).toHaveText('Send Message');
  await expect(sendButton(page)).toBeEnabled();
});

test('CONTACT-16, CONTACT-17, CONTACT-18 success shows thanks for 4000 ms and clears the form', async ({
  page,
}) => {
  await stopClock(page);
  await openContact(page);
  await fillIn(page);
  await sendButton(page).click();
  const status = main(page).getByRole('status');
  await expect(status).toHaveText(THANKS);
  for (const label of ['Name', 'Email', 'Phone', 'Subject', 'Message']) {
    await expect(field(page, label)).toHaveValue('');
  }
  await page.clock.runFor(3999);
  await expect(status).toHaveText(THANKS);
  await page.clock.runFor(1);
  await expect(status).toHaveText('');
  await expect(sendButton(page)).toHaveText('Send Message');
  await expect(sendButton(page)).toBeEnabled();
});

test('CONTACT-16 a message written by a person arrives by email, with the sender as reply address', async ({
  page,
}) => {
  await openContact(page);
  const subject = `Cake ${randomUUID()}`;
  const name = await fillIn(page, { subject });
  // At human speed: a form sent within two seconds is stored, but not announced.
  await field(page, 'Message').fill('');
  await field(page, 'Message').pressSequentially('For twelve, on Saturday.', { delay: 100 });
  await sendButton(page).click();
  await expect(main(page).getByRole('status')).toHaveText(THANKS);
  const [row] = await messagesOf(name);
  const mail = await arrivedMail(cafe.email, subject);
  expect(mail.subject).toBe(`[${row!.reference}] ${subject}`);
  expect(mail.replyTo).toMatchObject([{ address: 'dana@guest.example' }]);
  expect(mail.text).toContain('> For twelve, on Saturday.');
  expect(mail.text).not.toContain('> Subject');
});

test('the form works after a navigation, and by keyboard alone', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await field(page, 'Name').focus();
  const name = `Guest ${randomUUID()}`;
  for (const value of [name, 'dana@guest.example', '9085550142', 'Cake', 'For twelve.']) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('status')).toHaveText(THANKS);
  expect(await messagesOf(name)).toMatchObject([{ phone: '+1 9085550142', subject: 'Cake' }]);
});
