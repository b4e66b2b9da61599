import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type SmtpInbox, startSmtpInbox } from '../../dev/smtp-inbox.ts';
import { personTexts } from '../../web/app/admin/kit/person/person.texts.ts';
import { messagesTexts } from '../../web/app/admin/messages/messages.texts.ts';
import { settingsTexts } from '../../web/app/admin/settings/settings.texts.ts';
import { expect, expectAccessible, expectNoOverflow, phone } from '../fixtures.ts';
import { signIn, test } from '../own-site.ts';

test.use({ hasMail: true });

const dana = {
  name: 'Dana Reed',
  email: 'dana@guest.example',
  phone: '+1 908 555 0142',
  subject: 'Birthday cake',
  message: 'Subject: Birthday cake\n\nFor twelve, on Saturday.',
};

async function send(page: Page, given: object): Promise<string> {
  const answer = await page.request.post('/api/v1/send', { data: given });
  expect(answer.status()).toBe(202);
  return ((await answer.json()) as { reference: string }).reference;
}

test.beforeEach(({ site }) =>
  site.query(
    `truncate messages, saved_answers, mails, rate_limits cascade; update settings set message_retention_months = null`,
  ),
);

test('MESSAGES-9 a message whose mail failed is sent again, a suspect released, and both erased', async ({
  page,
  site,
}) => {
  const t = messagesTexts.ru;
  const person = personTexts.ru;
  await page.setViewportSize(phone);
  const reference = await send(page, dana);
  await send(page, { ...dana, name: 'Dana, in a hurry', website: 'autofilled' });
  await send(page, { ...dana, name: 'Nina', email: 'nina@guest.example' });
  await signIn(page, site, 'ru');
  const rows = page.getByRole('list', { name: t.tab }).getByRole('listitem');
  const inFolder = (folder: keyof typeof t.folder) =>
    page.getByRole('navigation', { name: t.folders }).getByRole('link', { name: t.folder[folder] }).click();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const mailState = page.locator('dd [role=status]');
  const tab = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: t.tab });
  let inbox: SmtpInbox | undefined;

  try {
    await page.goto('/admin?tab=messages');
    await expect(rows.getByRole('link')).toHaveText(['Nina', 'Dana Reed']);
    await expect(tab).toHaveText(new RegExp(`^${t.tab}2 `));
    await expectAccessible(page);
    await expectNoOverflow(page);

    await rows.getByRole('link', { name: 'Dana Reed' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Birthday cake' })).toBeVisible();
    await expect(mailState).toContainText('ECONNREFUSED');
    await expect(page.getByText('For twelve, on Saturday.')).toBeVisible();
    const reply = await page.getByRole('link', { name: t.reply }).getAttribute('href');
    const { pathname, searchParams } = new URL(reply ?? '');
    expect([pathname, searchParams.get('subject')]).toEqual([dana.email, `Re: [${reference}] Birthday cake`]);
    expect(searchParams.get('body')).toContain('> For twelve, on Saturday.');
    await expectAccessible(page);
    await expectNoOverflow(page);

    inbox = await startSmtpInbox({ port: site.mailPort });
    const { mails } = inbox;
    await press(t.mailAgain);
    await expect(mailState).toHaveText(new RegExp(t.mail.sent.replace('{{time}}', '.+')));
    expect(mails.map(({ subject }) => subject)).toContain(`[${reference}] Birthday cake`);

    await press(t.markAnswered);
    await expect(page.getByRole('button', { name: t.markNew })).toBeVisible();
    await expect(page.getByText(/^Vera, /)).toBeVisible();
    await expect(tab).toHaveText(new RegExp(`^${t.tab}1 `));
    await page.getByRole('link', { name: t.back }).click();
    await expect(rows.getByRole('link')).toHaveText(['Dana Reed']);
    await expect(rows).toContainText(t.answeredBy.replace('{{name}}', 'Vera'));

    await inFolder('suspects');
    await expect(rows).toContainText(t.reason.honeypot);
    await expectAccessible(page);
    await rows.getByRole('link').click();
    await expect(mailState).toHaveText(t.mail.digestLater);
    await press(t.release);
    await expect.poll(() => mails.filter(({ text }) => text?.includes('Dana, in a hurry')).length).toBe(1);
    await page.getByRole('link', { name: t.back }).click();
    await expect(rows.getByRole('link')).toHaveText(['Nina', 'Dana, in a hurry']);

    await page.getByRole('searchbox', { name: t.search }).fill(reference.toLowerCase());
    await expect(rows.getByRole('link')).toHaveText(['Dana Reed']);
    await expect(rows).toContainText(t.folder.answered);
    await rows.getByRole('link').click();

    const download = page.waitForEvent('download');
    await press(`${person.export}: dana@guest.example`);
    const file = await (await download).path();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ messages: [{ reference }, {}] });
    page.once('dialog', (dialog) => dialog.accept());
    await press(`${person.erase}: dana@guest.example`);
    await expect(page.getByText(person.erased)).toBeVisible();
    await inFolder('inbox');
    await expect(rows.getByRole('link')).toHaveText(['Nina']);
    const left = await site.query<{ name: string }>('select name from messages');
    expect(left).toEqual([{ name: 'Nina' }]);
    expect(await site.query(`select from mails where reply_to = 'dana@guest.example'`)).toEqual([]);
  } finally {
    await inbox?.stop();
  }
});

test('MESSAGES-18, MESSAGES-26 staff answer with a saved answer, and the guest gets one mail', async ({
  page,
  site,
}) => {
  const t = messagesTexts.en;
  await page.setViewportSize(phone);
  await site.query(
    `insert into saved_answers (title, text_en, text_ru) values ('Sizes', 'Hello {name},\nfor twelve: {reference}', '-')`,
  );
  const reference = await send(page, dana);
  const inbox = await startSmtpInbox({ port: site.mailPort });
  const received = () => inbox.mails.filter(({ recipients }) => recipients.includes(dana.email));
  try {
    await signIn(page, site, 'en');
    await page.goto('/admin?tab=messages');
    await expect(page.getByRole('img', { name: t.unread })).toBeVisible();
    await page.getByRole('link', { name: 'Dana Reed' }).click();
    await page.getByRole('button', { name: t.saved.menu }).click();
    await page.getByRole('menuitem', { name: 'Sizes' }).click();
    const field = page.getByRole('textbox', { name: /^Answer to/ });
    await expect(field).toHaveValue(`Hello Dana Reed,\nfor twelve: ${reference}`);
    await page.getByRole('button', { name: t.answer.send, exact: true }).click();
    await page.getByRole('button', { name: t.answer.undo }).click();
    await expect(field).toHaveValue(`Hello Dana Reed,\nfor twelve: ${reference}`);
    await page.getByRole('button', { name: t.answer.send, exact: true }).click();
    await expect(page.getByRole('button', { name: t.answer.undo })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    // A minute later.
    await site.query(`update mails set next_attempt_at = now() where about_noun = 'message-answers'`);
    await site.query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`);
    await expect(page.getByText(new RegExp(t.mail.sent.replace('{{time}}', '.+'))).last()).toBeVisible();
    await expect(page.getByRole('button', { name: t.answer.undo })).toBeHidden();
    expect(received()).toMatchObject([{ subject: `Re: Birthday cake [${reference}]` }]);
    expect(received()[0]?.text).toContain(`Hello Dana Reed,\nfor twelve: ${reference}`);
    await page.getByRole('link', { name: t.back }).click();
    await expect(page.getByText(t.answeredBy.replace('{{name}}', 'Vera'))).toBeVisible();
  } finally {
    await inbox.stop();
  }
});

test('MESSAGES-13 how long messages are kept is chosen in the settings, and said on the privacy page', async ({
  page,
  site,
}) => {
  const t = settingsTexts.en;
  await page.goto('/privacy');
  await expect(page.getByRole('main')).toContainText('We delete a message when you ask us to.');
  await signIn(page, site, 'en');
  await page.goto('/admin?tab=settings');
  page.once('dialog', (dialog) => dialog.accept());
  const choice = page.getByRole('combobox', { name: t.retention.title });
  await choice.selectOption('12');
  await expect(page.getByText(t.retention.saved)).toBeVisible();
  await expect(choice).toHaveValue('12');
  await page.goto('/privacy');
  await expect(page.getByRole('main')).toContainText(
    'We delete a message after 12 months, or earlier if you ask us to.',
  );
});
