import { randomUUID } from 'node:crypto';
import { cafe } from '../../server/seed/cafe.ts';
import { wholesaleTexts } from '../../web/app/admin/wholesale/wholesale.texts.ts';
import { named } from '../../web/test-support/texts.ts';
import { signInAsAdmin } from '../admin/sign-in.ts';
import { query } from '../database.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '../fixtures.ts';
import { arrivedMail, linkIn, mailsTo } from '../mails.ts';
import { newEmail, PASSWORD, pdf } from '../partners.ts';

const { w9, staff } = wholesaleTexts.ru;
/** The line without its date. */
const sentence = (text: string) => named(text.split('{{date}}')[0]!, { paper: w9 });
const [asked, replaced] = [sentence(staff.paperAsked), sentence(staff.paperReplaced)];
const WORDS = 'The second page is missing.\nPlease send both.';

const papersOf = (email: string) =>
  query<{ kind: string; filename: string }>(
    'select kind, filename from documents join users on users.id = owner_id where email = $1 order by kind',
    [email],
  );

test('staff ask an applicant for a paper, who sends it without JavaScript, and staff see it', async ({
  page,
  request,
  browser,
  baseURL,
  watch,
}) => {
  watch.allowConsole(/410|415/);
  const mark = randomUUID().slice(0, 8);
  const [username, company, email] = [`Mira ${mark}`, `Chen Catering ${mark}`, newEmail()];
  const form = { username, email, password: PASSWORD, company_name: company };
  const files = { corporate_docs: pdf('articles.pdf'), w9_form: pdf('w9.pdf') };
  const applied = await request.post('/api/v1/wholesale/register', { multipart: { ...form, ...files } });
  expect(applied.status()).toBe(201);
  const details = page.getByRole('main');
  const row = page.getByRole('listitem').filter({ hasText: company });
  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const applicant = await context.newPage();
  const main = applicant.getByRole('main');
  let address = '';

  await test.step('PAPERS-13 staff choose the W-9, add a sentence and ask; the list shows it, and the mail arrives', async () => {
    await signInAsAdmin(page, 'ru');
    await page.goto('/admin?tab=wholesale');
    await row.getByRole('link', { name: named(staff.detailsOf, { username }) }).click();
    await details.getByLabel(staff.paperWhich).selectOption({ label: w9 });
    await details.getByLabel(staff.paperText).fill(WORDS);
    await details.getByRole('button', { name: staff.paperAsk, exact: true }).click();
    await expect(details.getByText(asked)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: staff.back }).click();
    await expect(row).toContainText(asked);
    const mail = await arrivedMail(email, 'Please send us your W-9 form');
    expect(mail.text).toContain('> The second page is missing.');
    const { pathname, search } = linkIn(mail);
    address = pathname + search;
  });

  await test.step('PAPERS-14 the page says what is asked for, and a bad file leaves the link as it was', async () => {
    expect((await applicant.goto(address))!.headers()['cache-control']).toBe('no-store');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Send your W-9 form');
    await expect(main).toContainText('The second page is missing.');
    await expectNoOverflow(applicant);
    await main
      .getByLabel('New W-9 form')
      .setInputFiles({ ...pdf('w9.exe'), mimeType: 'application/x-dosexec' });
    await main.getByRole('button', { name: 'Send the file' }).click();
    await expect(main.getByLabel('New W-9 form')).toHaveAccessibleDescription(/w9\.exe is not a pdf, doc/);
    expect(await papersOf(email)).toContainEqual({ kind: 'w9', filename: 'w9.pdf' });
  });

  await test.step('PAPERS-14 the new paper replaces the old one, and staff get a mail and see it', async () => {
    await main.getByLabel('New W-9 form').setInputFiles(pdf('both pages.pdf', 200_000));
    await main.getByRole('button', { name: 'Send the file' }).click();
    await expect(applicant).toHaveURL('/wholesale/paper?sent=1');
    await expect(main.getByRole('status')).toContainText('Your document has arrived');
    expect(await papersOf(email)).toEqual([
      { kind: 'corporate', filename: 'articles.pdf' },
      { kind: 'w9', filename: 'both pages.pdf' },
    ]);
    const toStaff = async () =>
      (await mailsTo(cafe.email)).filter(({ subject }) => subject.includes(company));
    await expect
      .poll(async () => (await toStaff()).map(({ subject }) => subject))
      .toEqual([expect.any(String), expect.stringContaining('W-9')]);
    await page.reload();
    await expect(row).toContainText(replaced);
    await row.getByRole('link', { name: named(staff.detailsOf, { username }) }).click();
    await expect(details).toContainText('both pages.pdf');
  });

  await test.step('PAPERS-15 the link is used up', async () => {
    expect((await applicant.goto(address))!.status()).toBe(410);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
    await expect(main).toContainText('This link has been used');
  });
  await context.close();
});
