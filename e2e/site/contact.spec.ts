import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { query } from '../database.ts';
import { desktop, dismissPopup, expect, expectAccessible, hydrated, phone, test } from '../fixtures.ts';
import { arrivedMail } from '../mails.ts';
import { expectNoOverflow } from '../partners.ts';

const SEND = '**/api/v1/send';
const THANKS = "Thank you for your message! We'll get back to you soon.";
const HINT = 'Please include your country code so we can reach you quickly.';

test.beforeEach(async ({ page }) => dismissPopup(page));

const field = (page: Page, label: string) => main(page).getByRole('textbox', { name: label, exact: true });
const main = (page: Page) => page.getByRole('main');
const sendButton = (page: Page) => main(page).getByRole('button');

/** Fills in the whole form, with a name unique to this test. */
async function fillIn(page: Page, given: { subject?: string; message?: string } = {}): Promise<string> {
  const name = `Guest ${randomUUID()}`;
  await field(page, 'Name').fill(name);
  await field(page, 'Email').fill('dana@guest.example');
  await field(page, 'Phone').fill('+1 908 555 0142');
  await field(page, 'Subject').fill(given.subject ?? 'Birthday cake');
  await field(page, 'Message').fill(given.message ?? 'For twelve, on Saturday.');
  return name;
}

async function open(page: Page): Promise<void> {
  await page.goto('/contact');
  await hydrated(page);
}

type Row = { reference: string; phone: string; subject: string; message: string; email: string };
const messagesOf = (name: string) => query<Row>('select * from messages where name = $1', [name]);

test('ROUTE-7, CONTACT-1, ACCESS-1 /contact shows the contact page to everyone', async ({ page }) => {
  const answer = await page.goto('/contact');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(main(page).getByText("We'd love to hear from you")).toBeVisible();
  await expect(page).toHaveTitle('Contact | Velvet Spoon');
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
  await expect(marked).toHaveText('Contact');
});

test('CONTACT-2, CONTACT-3, CONTACT-4, CONTACT-5 Get in Touch has the address, both phones and the email', async ({
  page,
}) => {
  await page.goto('/contact');
  const details = page.getByRole('region', { name: 'Get in Touch' });
  const address = details.getByRole('link', { name: '407 South Ave West, Westfield, NJ 07090' });
  await expect(address).toHaveAttribute('href', /^https:\/\/maps\./);
  await expect(address).toHaveAttribute('target', '_blank');
  await expect(details.getByRole('link', { name: '+1 (908) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+19085550142',
  );
  await expect(details.getByRole('link', { name: '+1 (800) 555-0176' })).toHaveAttribute(
    'href',
    'tel:+18005550176',
  );
  await expect(details.getByRole('link', { name: 'hello@velvetspoon.example' })).toHaveAttribute(
    'href',
    'mailto:hello@velvetspoon.example',
  );
});

test('CONTACT-6 the form is to the right of the details, and below them on a phone', async ({ page }) => {
  await page.goto('/contact');
  const details = page.getByRole('region', { name: 'Get in Touch' });
  const form = page.getByRole('region', { name: 'Send us a Message' });
  await expect(form.getByRole('heading', { level: 2 })).toHaveText('Send us a Message');
  const [left, right] = [(await details.boundingBox())!, (await form.boundingBox())!];
  expect(right.x).toBeGreaterThan(left.x + left.width);
  await page.setViewportSize(phone);
  const [above, below] = [(await details.boundingBox())!, (await form.boundingBox())!];
  expect(below.y).toBeGreaterThan(above.y + above.height);
});

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
  await open(page);
  let sent = 0;
  await page.route(SEND, (route) => {
    sent += 1;
    return route.abort();
  });
  for (const label of ['Name', 'Email', 'Phone', 'Subject', 'Message']) {
    await fillIn(page);
    await field(page, label).fill('');
    await sendButton(page).click();
    await expect(field(page, label)).toBeFocused();
  }
  expect(sent).toBe(0);
});

for (const [typed, shown] of [
  ['9085550142', '+1 9085550142'],
  ['19085550142', '+1 9085550142'],
  ['+9085550142', '+1 9085550142'],
] as const) {
  test(`CONTACT-9 the phone ${typed} becomes ${shown}`, async ({ page }) => {
    await open(page);
    await field(page, 'Phone').fill(typed);
    await expect(field(page, 'Phone')).toHaveValue(shown);
  });
}

test('CONTACT-9 a number typed digit by digit gets one prefix', async ({ page }) => {
  await open(page);
  await field(page, 'Phone').pressSequentially('908 555 0142');
  await expect(field(page, 'Phone')).toHaveValue('+1 908 555 0142');
});

test('CONTACT-10 a phone that starts with +1 stays as typed', async ({ page }) => {
  await open(page);
  await field(page, 'Phone').pressSequentially('+1 (908) 555-0142');
  await expect(field(page, 'Phone')).toHaveValue('+1 (908) 555-0142');
});

test('CONTACT-13, CONTACT-14 values are sent trimmed, and the message starts with the subject', async ({
  page,
}) => {
  await open(page);
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
  await open(page);
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
  await page.clock.install({ time: '2026-05-01T12:00:00Z' });
  await page.clock.pauseAt('2026-05-01T12:00:01Z');
  await open(page);
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

test('CONTACT-19, CONTACT-20 a failure shows its message and keeps what was typed', async ({
  page,
  watch,
}) => {
  watch.allowConsole(/Out of paper|503/);
  await open(page);
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
  await open(page);
  await page.route(SEND, (route) => route.abort());
  const name = await fillIn(page);
  await sendButton(page).click();
  await expect(main(page).getByRole('alert')).toHaveText('Failed to send message. Please try again.');
  await expect(field(page, 'Name')).toHaveValue(name);
});

test('CONTACT-24 a message is not stored twice when its response was lost', async ({ page, watch }) => {
  watch.allowConsole(/Failed to (fetch|load resource)/);
  await open(page);
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
  await open(page);
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

test('CONTACT-16 a message written by a person arrives by email, with the sender as reply address', async ({
  page,
}) => {
  await open(page);
  const subject = `Cake ${randomUUID()}`;
  const name = await fillIn(page, { subject });
  // At human speed: a form sent within two seconds is stored, but not announced.
  await field(page, 'Message').fill('');
  await field(page, 'Message').pressSequentially('For twelve, on Saturday.', { delay: 100 });
  await sendButton(page).click();
  await expect(main(page).getByRole('status')).toHaveText(THANKS);
  const [row] = await messagesOf(name);
  const mail = await arrivedMail('hello@velvetspoon.example', subject);
  expect(mail.subject).toBe(`[${row!.reference}] ${subject}`);
  expect(mail.replyTo).toMatchObject([{ address: 'dana@guest.example' }]);
  expect(mail.text).toContain('> For twelve, on Saturday.');
  expect(mail.text).not.toContain('> Subject');
});

test('CONTACT-22 the form links to the privacy page', async ({ page }) => {
  await open(page);
  await page
    .getByRole('region', { name: 'Send us a Message' })
    .getByRole('link', { name: 'How we handle it' })
    .click();
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
});

test('CONTACT-23 neither the page nor the answer to a form is cached', async ({ request, baseURL }) => {
  const [first, second] = [await request.get('/contact'), await request.get('/contact')];
  expect(first.headers()['cache-control']).toBe('no-store');
  const idOf = (html: string) => /name="request_id" value="([^"]+)"/.exec(html)?.[1];
  expect(idOf(await first.text())).not.toBe(idOf(await second.text()));
  const failed = await request.post('/contact', { form: { name: 'Dana' }, headers: { origin: baseURL! } });
  expect(failed.status()).toBe(400);
  expect(failed.headers()['cache-control']).toBe('no-store');
});

test('an oversized form is rejected', async ({ request, baseURL }) => {
  const answer = await request.post('/contact', {
    form: { name: 'a'.repeat(70_000) },
    headers: { origin: baseURL! },
  });
  expect(answer.status()).toBe(413);
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

test('the order button hides while the form is filled in', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page);
  const order = page.getByRole('complementary', { name: 'Online ordering' }).locator('div');
  await expect(order).toHaveCSS('opacity', '1');
  await field(page, 'Subject').focus();
  await expect(order).toHaveCSS('opacity', '0');
  await expect(order).toHaveCSS('pointer-events', 'none');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('CONTACT-21, CONTACT-14 success redirects to the receipt with a 303', async ({ page }) => {
    await page.goto('/contact');
    const name = await fillIn(page);
    await field(page, 'Phone').fill('9085550142');
    const posted = page.waitForResponse((response) => response.request().method() === 'POST');
    await sendButton(page).click();
    expect((await posted).status()).toBe(303);
    await expect(page).toHaveURL(/\/contact\?sent=VS-\w{6}#message$/);
    const [row] = await messagesOf(name);
    expect(row).toMatchObject({
      phone: '+1 9085550142',
      subject: 'Birthday cake',
      message: 'Subject: Birthday cake\n\nFor twelve, on Saturday.',
    });
    await expect(main(page).getByRole('status')).toHaveText(`${THANKS} Your reference is ${row!.reference}.`);
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
    await expect(main(page).getByRole('alert')).toContainText('email');
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

test('a picture is shown beside the form, and a phone does not load it', async ({ page }) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('/uploads/'))
      pictures.push(request.url());
  });
  await page.setViewportSize(phone);
  await open(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(main(page).getByRole('img')).toHaveCount(0);
  expect(pictures).toEqual([]);
  await page.setViewportSize(desktop);
  await expect(main(page).getByRole('img', { name: /cashews/i })).toHaveJSProperty('complete', true);
  expect(pictures).toHaveLength(1);
});

for (const viewport of [phone, desktop]) {
  test(`axe finds nothing at ${viewport.width}, even after a failure, and nothing overflows`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(/503|Out of paper/);
    await page.setViewportSize(viewport);
    await open(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.route(SEND, (route) => route.fulfill({ status: 503, json: { detail: 'Out of paper' } }));
    await fillIn(page);
    await sendButton(page).click();
    await expect(main(page).getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });
}
