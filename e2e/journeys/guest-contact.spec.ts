import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { cafe } from '../../server/seed/cafe.ts';
import { query } from '../database.ts';
import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';
import { arrivedMail } from '../mails.ts';

const THANKS = "Thank you for your message! We'll get back to you soon.";

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByRole('textbox', { name: label, exact: true });
const sendButton = (page: Page) => main(page).getByRole('button');

type Row = { reference: string; phone: string; subject: string; message: string; is_suspect: boolean };
const messagesOf = (name: string) => query<Row>('select * from messages where name = $1', [name]);

/** Fills in the whole form, with a name unique to this test. */
async function fillIn(page: Page, subject = 'Birthday cake'): Promise<string> {
  const name = `Guest ${randomUUID()}`;
  await field(page, 'Name').fill(name);
  await field(page, 'Email').fill('dana@guest.example');
  await field(page, 'Phone').fill('9085550142');
  await field(page, 'Subject').fill(subject);
  await field(page, 'Message').fill('For twelve, on Saturday.');
  return name;
}

test.beforeEach(async ({ page }) => dismissPopup(page));

test('a guest writes to the cafe', async ({ page, request, baseURL }) => {
  await test.step('CONTACT-23 neither the page nor the answer to a form is cached', async () => {
    const [first, second] = [await request.get('/contact'), await request.get('/contact')];
    expect(first.headers()['cache-control']).toBe('no-store');
    const idOf = (html: string) => /name="request_id" value="([^"]+)"/.exec(html)?.[1];
    expect(idOf(await first.text())).not.toBe(idOf(await second.text()));
    const failed = await request.post('/contact', { form: { name: 'Dana' }, headers: { origin: baseURL! } });
    expect(failed.status()).toBe(400);
    expect(failed.headers()['cache-control']).toBe('no-store');
  });

  await test.step('ROUTE-7, CONTACT-1, ACCESS-1 /contact shows the contact page to everyone', async () => {
    const answer = await page.goto('/contact');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await expect(main(page).getByText("We'd love to hear from you")).toBeVisible();
    await expect(page).toHaveTitle(`Contact | ${cafe.name}`);
    const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
    await expect(marked).toHaveText('Contact');
    await expect(page.getByRole('link', { name: 'Open in your map app' })).toBeHidden();
  });

  await test.step('CONTACT-16 it arrives by email, with the sender as reply address, also after a reload', async () => {
    await hydrated(page);
    const subject = `Cake ${randomUUID()}`;
    const name = await fillIn(page, subject);
    // At human speed: a form sent within two seconds of its opening is stored, but not announced. The draft counts from
    // its own opening, so that the guest may send it as soon as the page is back.
    await field(page, 'Message').fill('');
    await field(page, 'Message').pressSequentially('For twelve, on Saturday.', { delay: 100 });
    await page.reload();
    await hydrated(page);
    await expect(field(page, 'Name')).toHaveValue(name);
    await sendButton(page).click();
    await expect(main(page).getByRole('status')).toHaveText(THANKS);
    const [row] = await messagesOf(name);
    expect(row).toMatchObject({ phone: '+1 9085550142', subject, is_suspect: false });
    const mail = await arrivedMail(cafe.email, subject);
    expect(mail.subject).toBe(`[${row!.reference}] ${subject}`);
    expect(mail.replyTo).toMatchObject([{ address: 'dana@guest.example' }]);
    expect(mail.text).toContain('> For twelve, on Saturday.');
    expect(mail.text).not.toContain('> Subject');
  });
});

test.describe('without JavaScript, on a tablet', () => {
  test.use({
    javaScriptEnabled: false,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 820, height: 1180 },
  });

  test('CONTACT-14, CONTACT-20, CONTACT-21, CONTACT-24 an error keeps the values, success redirects to the receipt, and a form counts once', async ({
    page,
    request,
    watch,
  }) => {
    watch.allowConsole(/400/);
    await page.goto('/contact');
    await expect(page.getByRole('link', { name: 'Open in your map app' })).toBeVisible();
    const name = await fillIn(page);
    // The browser accepts this as an address, the server does not.
    await field(page, 'Email').fill('dana@guest');
    await sendButton(page).click();
    const email = field(page, 'Email');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(
      'Please enter an email address, such as name@example.com.',
    );
    await expect(email).toBeFocused();
    await expect(page).toHaveURL('/contact');
    await expect(field(page, 'Name')).toHaveValue(name);
    await expect(field(page, 'Subject')).toHaveValue('Birthday cake');
    await expect(field(page, 'Message')).toHaveValue('For twelve, on Saturday.');

    await email.fill('dana@guest.example');
    const posted = page.waitForResponse((response) => response.request().method() === 'POST');
    await sendButton(page).click();
    const response = await posted;
    expect(response.status()).toBe(303);
    await expect(page).toHaveURL(/\/contact\?sent=VS-\w{6}#sent$/);
    const sent = response.request();
    const again = await request.post('/contact', {
      data: sent.postData()!,
      headers: { 'content-type': sent.headers()['content-type']!, origin: new URL(page.url()).origin },
      maxRedirects: 0,
    });
    expect(again.headers().location).toBe(response.headers().location);
    const rows = await messagesOf(name);
    expect(rows).toMatchObject([
      {
        phone: '+1 9085550142',
        subject: 'Birthday cake',
        message: 'Subject: Birthday cake\n\nFor twelve, on Saturday.',
      },
    ]);
    const status = main(page).getByRole('status');
    await expect(status).toHaveText(`${THANKS} Your reference is ${rows[0]!.reference}.`);
    await expect(status).toBeInViewport({ ratio: 1 });
    await expect(field(page, 'Name')).toHaveValue('');
    await page.goto('/contact?sent=Call%20this%20number');
    await expect(status).toHaveText('');
  });
});
