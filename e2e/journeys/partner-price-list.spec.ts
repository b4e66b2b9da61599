import { addDays } from '../../contract/src/domain/zoned-time.ts';
import { startSmtpInbox } from '../../dev/smtp-inbox.ts';
import { messagesTexts } from '../../web/app/admin/messages/messages.texts.ts';
import { wholesaleTexts } from '../../web/app/admin/wholesale/wholesale.texts.ts';
import { dismissPopup, expect, expectAccessible, expectNoOverflow, hydrated, phone } from '../fixtures.ts';
import { signIn, test } from '../own-site.ts';
import { buildPartner, PASSWORD } from '../partners.ts';

test.use({ hasMail: true });

const DAY = addDays(new Date().toISOString().slice(0, 10), 30);

test('PRICES-3, PRICES-4, PRICES-6, PRICES-7 staff publish prices, a partner asks for cases and reads the answer', async ({
  page,
  site,
  browser,
  request,
}) => {
  const t = messagesTexts.ru;
  const inbox = await startSmtpInbox({ port: site.mailPort });
  const { email } = await buildPartner(request);
  const mailsTo = (address: string) => inbox.mails.filter(({ recipients }) => recipients.includes(address));
  await site.query(`update users set is_approved = true where email = $1`, [email]);
  await site.query(
    `with dessert as (
       insert into products (slug, name, category, price_cents, short_description, long_description, position)
       values ('plum-tart', 'Plum Tart', 'Tarts', 900, 'Plums.', 'Plums and almonds.', 1) returning id
     )
     insert into product_wholesale select id, 4200, 12, 2, 3, 14 from dessert`,
  );
  const partner = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await dismissPopup(partner);
  const main = partner.getByRole('main');
  await page.setViewportSize(phone);
  await signIn(page, site, 'ru');

  try {
    await test.step('staff publish on a phone, in Russian', async () => {
      const prices = wholesaleTexts.ru.prices;
      await page.goto('/admin?tab=wholesale');
      await page.getByRole('link', { name: prices.title }).click();
      await expect(page.getByText('Plum Tart')).toBeVisible();
      page.once('dialog', (dialog) => dialog.accept());
      await page.getByRole('button', { name: prices.publish }).click();
      await expect(page.getByText(prices.unchanged)).toBeVisible();
      await expect.poll(() => mailsTo(email).map(({ subject }) => subject)).toContain('Our new price list');
    });

    await test.step('the partner signs in at the list, and asks for three cases', async () => {
      await partner.goto('/wholesale/price-list');
      await hydrated(partner);
      await expect(main).not.toContainText('42.00');
      await main.getByLabel('Email or username').fill(email);
      await main.getByLabel('Password').fill(PASSWORD);
      await main.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(main.getByRole('row', { name: /Plum Tart/ })).toContainText('$42.00');
      await expectAccessible(partner);
      await main.getByRole('spinbutton', { name: /Plum Tart/ }).fill('3');
      await expect(main.getByRole('status').first()).toHaveText('3 cases: $126.00');
      await main.getByLabel('For which day?').fill(DAY);
      await main.getByLabel('Anything else?').fill('To the back door, please.');
      await main.getByRole('button', { name: 'Send inquiry' }).click();
      await expect(main.getByText(/^Thank you\. Your inquiry VS-\w{6} for \$126\.00/)).toBeVisible();
      await expect(main.getByText('Waiting for our answer')).toBeVisible();
    });

    await test.step('staff read it as an inquiry, and answer', async () => {
      await page.goto('/admin?tab=messages');
      await page.getByRole('list', { name: t.tab }).getByRole('link', { name: 'Dana Reed' }).click();
      await expect(page.getByText(t.inquiry.notOrder)).toBeVisible();
      await expect(page.getByRole('row', { name: new RegExp(t.inquiry.total) })).toContainText('126,00');
      await expectNoOverflow(page);
      await page.getByRole('textbox', { name: /^Ответ/ }).fill('We bring them at eight.');
      await page.getByRole('button', { name: t.answer.send, exact: true }).click();
      await expect(page.getByRole('button', { name: t.answer.undo })).toBeVisible();
    });

    await test.step('the partner reads the answer once its mail has left', async () => {
      await partner.reload();
      await expect(main.getByText('Answered')).toBeVisible();
      await expect(main.getByText('We bring them at eight.')).toBeHidden();
      // A minute later.
      await site.query(`update mails set next_attempt_at = now() where about_noun = 'message-answers'`);
      await site.query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`);
      await expect.poll(() => mailsTo(email).filter(({ text }) => text?.includes('at eight')).length).toBe(1);
      await partner.reload();
      await expect(main.getByText('We bring them at eight.')).toBeVisible();
    });
  } finally {
    await partner.context().close();
    await inbox.stop();
  }
});
