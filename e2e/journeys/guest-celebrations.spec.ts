import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { addDays } from '../../contract/src/domain/zoned-time.ts';
import { cafe } from '../../server/seed/cafe.ts';
import { query } from '../database.ts';
import { dismissPopup, expect, expectAccessible, hydrated, phone, test } from '../fixtures.ts';
import { arrivedMail } from '../mails.ts';

const photo = path.resolve(import.meta.dirname, '../../server/test-support/fixtures/iphone.heic');
const DAY = addDays(new Date().toISOString().slice(0, 10), 30);

const main = (page: Page) => page.getByRole('main');

/**
 * Fills in what is required, with a name unique to this test, and at human speed: a form sent within two seconds of its
 * opening is stored, but not announced.
 */
async function fillIn(page: Page): Promise<string> {
  const name = `Guest ${randomUUID()}`;
  await main(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await main(page).getByRole('textbox', { name: 'Email' }).fill('dana@guest.example');
  await main(page).getByRole('textbox', { name: 'Phone' }).fill('9085550142');
  await main(page).getByLabel('Day').fill(DAY);
  await main(page).getByRole('spinbutton', { name: 'Guests' }).fill('24');
  await main(page)
    .getByRole('textbox', { name: 'What are we celebrating?' })
    .pressSequentially('Sam turns six on Saturday.', { delay: 100 });
  return name;
}

type Row = {
  reference: string;
  phone: string;
  is_suspect: boolean;
  details: object;
  due_on: string;
  pictures: number;
};
const requestsOf = (name: string) =>
  query<Row>(
    `select reference, phone, is_suspect, details, due_on,
       (select count(*)::int from message_pictures where message_id = messages.id) as pictures
     from messages where name = $1`,
    [name],
  );

const sendButton = (page: Page) => main(page).getByRole('button', { name: 'Send your request' });

test.beforeEach(async ({ page }) => dismissPopup(page));

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a guest asks for a cake with pictures, coming from a dessert', async ({ page, watch }) => {
    watch.allowConsole(/422|ERR_FAILED/);

    await test.step('CELEBRATIONS-1 menu, desserts and the contact page lead to it', async () => {
      for (const address of ['/menu', '/contact']) {
        await page.goto(address);
        await expect(main(page).getByRole('link', { name: 'Ask for a celebration cake' })).toBeVisible();
      }
      await page.goto('/menu/mango-turmeric-cheesecake');
      await main(page).getByRole('link', { name: 'Ask for it as a cake' }).click();
      await expect(page).toHaveURL('/celebrations?dessert=mango-turmeric-cheesecake');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(cafe.celebrations.title);
      await expect(main(page).getByLabel('Dessert')).toHaveValue('mango-turmeric-cheesecake');
      await expectAccessible(page);
    });

    await test.step('CELEBRATIONS-4, CELEBRATIONS-5 what is wrong is said beside its field', async () => {
      const code = '**/assets/celebration-data*.js';
      await page.route(code, (route) => route.abort());
      await page.reload();
      await hydrated(page);
      await sendButton(page).click();
      await expect(main(page).getByRole('alert')).toContainText('reload the page and try again');
      await page.unroute(code);
      await page.reload();
      await hydrated(page);
      await sendButton(page).click();
      await expect(main(page).getByRole('textbox', { name: 'Name' })).toBeFocused();
      const today = new Date().toISOString().slice(0, 10);
      await main(page).getByLabel('Day').fill(today);
      await sendButton(page).click();
      await expect(main(page).getByLabel('Day')).toHaveAccessibleDescription(/The next possible day is/);
      await main(page).getByText('Please deliver it').click();
      await sendButton(page).click();
      await expect(main(page).getByLabel('Town')).toHaveAccessibleDescription('Please enter the town.');
      await main(page).getByText('I’ll pick it up').click();
      await expect(main(page).getByLabel('Town')).toBeHidden();
    });

    await test.step('CELEBRATIONS-6, CELEBRATIONS-9 the request arrives with its pictures, and the page says what comes next', async () => {
      const name = await fillIn(page);
      await main(page).getByText('Soy', { exact: true }).click();
      await main(page).getByLabel('Picture 1').setInputFiles(photo);
      const jpeg = await readFile(
        path.resolve(import.meta.dirname, '../../server/seed/pictures/carrot-cake.jpg'),
      );
      await main(page)
        .getByLabel('Picture 2')
        .setInputFiles({ name: 'cake.jpg', mimeType: 'image/jpeg', buffer: jpeg });
      await sendButton(page).click();
      const status = main(page).getByRole('status');
      await expect(status).toContainText('Your reference is VS-');
      const [row] = await requestsOf(name);
      await expect(status).toHaveText(
        `Thank you. We have your request. Your reference is ${row!.reference}.`,
      );
      await expect(main(page).getByText(cafe.celebrations.next)).toBeVisible();
      expect(row).toMatchObject({
        phone: '+1 9085550142',
        is_suspect: false,
        pictures: 2,
        details: { allergies: ['soy'] },
      });
      const mail = await arrivedMail(cafe.email, row!.reference);
      expect(mail.text).toContain('Mango');
      expect(mail.replyTo).toMatchObject([{ address: 'dana@guest.example' }]);
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('CELEBRATIONS-12 an error keeps what was typed, and success redirects to the receipt', async ({
    page,
    watch,
  }) => {
    watch.allowConsole(/415/);
    await page.goto('/celebrations');
    const name = await fillIn(page);
    await main(page).getByText('Soy', { exact: true }).click();
    await main(page).getByText('Please deliver it').click();
    await main(page).getByLabel('Town').fill('Westfield');
    await main(page)
      .getByLabel('Picture 1')
      .setInputFiles({ name: 'idea.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('just a text') });
    await sendButton(page).click();
    await expect(main(page).getByLabel('Picture 1')).toHaveAccessibleDescription(
      /^idea\.jpg is not a picture that we can read/,
    );
    await expect(main(page).getByText('Please choose your pictures again.')).toBeVisible();
    await expect(main(page).getByRole('textbox', { name: 'Name' })).toHaveValue(name);
    await expect(main(page).getByLabel('Day')).toHaveValue(DAY);
    await expect(main(page).getByLabel('Soy')).toBeChecked();
    await expect(main(page).getByLabel('Town')).toHaveValue('Westfield');
    expect(await requestsOf(name)).toEqual([]);

    await sendButton(page).click();
    await expect(page).toHaveURL(/\/celebrations\?sent=VS-\w{6}#sent$/);
    const rows = await requestsOf(name);
    expect(rows).toMatchObject([
      { pictures: 0, details: { allergies: ['soy'], delivery_town: 'Westfield' } },
    ]);
    await expect(main(page).getByRole('status')).toContainText(rows[0]!.reference);
    await expect(main(page).getByText(cafe.celebrations.next)).toBeVisible();
  });
});
