import { randomUUID } from 'node:crypto';
import { dismissPopup, expect, test } from '../fixtures.ts';
import { expectError, field, fillIn, main, messagesOf, sendButton, THANKS } from './contact-form.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('CONTACT-21, CONTACT-14 success redirects to the receipt with a 303', async ({ page }) => {
    await page.goto('/contact');
    const name = await fillIn(page);
    await field(page, 'Phone').fill('9085550142');
    const posted = page.waitForResponse((response) => response.request().method() === 'POST');
    await sendButton(page).click();
    expect((await posted).status()).toBe(303);
    await expect(page).toHaveURL(/\/contact\?sent=VS-\w{6}#sent$/);
    const [row] = await messagesOf(name);
    expect(row).toMatchObject({
      phone: '+1 9085550142',
      subject: 'Birthday cake',
      message: 'Subject: Birthday cake\n\nFor twelve, on Saturday.',
    });
    await expect(main(page).getByRole('status')).toHaveText(`${THANKS} Your reference is ${row!.reference}.`);
    await expect(main(page).getByRole('status')).toBeInViewport({ ratio: 1 });
    await expect(field(page, 'Name')).toHaveValue('');
  });

  test('CONTACT-21, CONTACT-20 an error keeps the values, and the next attempt succeeds', async ({
    page,
    watch,
  }) => {
    watch.allowConsole(/400/);
    await page.goto('/contact');
    const name = await fillIn(page);
    // The browser accepts this as an address, the server does not.
    await field(page, 'Email').fill('dana@guest');
    await sendButton(page).click();
    await expectError(page, 'Email', 'Please enter an email address, such as name@example.com.');
    await expect(page).toHaveURL('/contact');
    await expect(field(page, 'Name')).toHaveValue(name);
    await expect(field(page, 'Phone')).toHaveValue('+1 908 555 0142');
    await expect(field(page, 'Subject')).toHaveValue('Birthday cake');
    await expect(field(page, 'Message')).toHaveValue('For twelve, on Saturday.');
    await field(page, 'Email').fill('dana@guest.example');
    await sendButton(page).click();
    await expect(page).toHaveURL(/\?sent=/);
    expect(await messagesOf(name)).toHaveLength(1);
  });

  test('CONTACT-24 the same form posted twice stores one message', async ({ page, request, baseURL }) => {
    await page.goto('/contact');
    const hidden = (name: string) => page.locator(`input[name=${name}]`).inputValue();
    const name = `Guest ${randomUUID()}`;
    const form = {
      name,
      email: 'dana@guest.example',
      phone: '9085550142',
      subject: 'Cake',
      message: 'For twelve.',
      request_id: await hidden('request_id'),
      form_token: await hidden('form_token'),
    };
    const receipts: (string | undefined)[] = [];
    for (const _ of ['first', 'second']) {
      const answer = await request.post('/contact', { form, headers: { origin: baseURL! }, maxRedirects: 0 });
      expect(answer.status()).toBe(303);
      receipts.push(answer.headers().location);
    }
    expect(receipts[0]).toBe(receipts[1]);
    expect(await messagesOf(name)).toHaveLength(1);
  });

  test('an invalid reference in the address is not shown', async ({ page }) => {
    await page.goto('/contact?sent=Call%20this%20number');
    await expect(main(page).getByRole('status')).toHaveText('');
  });
});
