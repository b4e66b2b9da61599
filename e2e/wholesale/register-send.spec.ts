import { randomUUID } from 'node:crypto';
import { cafe } from '../../server/seed/cafe.ts';
import { dismissPopup, expect, test } from '../fixtures.ts';
import { arrivedMail, mailsTo } from '../mails.ts';
import { PASSWORD, recordAddresses } from '../partners.ts';
import {
  applicants,
  expectNextSteps,
  field,
  fillIn,
  main,
  openRegister,
  papersOf,
  RECEIVED,
  submit,
} from './register-form.ts';

const REGISTER = '**/api/v1/wholesale/register';

test.beforeEach(async ({ page }) => dismissPopup(page));

test('REGISTER-10, REGISTER-12 texts are trimmed, the answer is shown, and the emails arrive', async ({
  page,
}) => {
  await openRegister(page);
  const email = await fillIn(page);
  const company = `Bistro ${randomUUID()}`;
  await field(page, 'Contact Name').fill('  Dana Reed ');
  await field(page, 'Company Name').fill(` ${company}  `);
  const addresses = recordAddresses(page);
  await submit(page).click();
  await expect(main(page).getByRole('status')).toHaveText(RECEIVED);
  await expectNextSteps(page);
  const [applicant] = await applicants(email);
  expect(applicant).toMatchObject({ username: 'Dana Reed', company_name: company, is_approved: false });
  expect(await papersOf(applicant!.id)).toEqual([
    { kind: 'corporate', filename: 'articles.pdf' },
    { kind: 'w9', filename: 'w9.pdf' },
  ]);
  expect(addresses.join(' ')).not.toContain(encodeURIComponent(PASSWORD));
  await arrivedMail(email, 'We have your wholesale application');
  await arrivedMail(cafe.email, `Wholesale application: ${company}`);
});

test('REGISTER-11 the company is sent only when it is not empty', async ({ page }) => {
  await openRegister(page);
  const email = await fillIn(page);
  await field(page, 'Company Name').fill('   ');
  const sent = page.waitForRequest(REGISTER);
  await submit(page).click();
  expect((await sent).postDataBuffer()?.toString('latin1') ?? '').not.toContain('company_name');
  await expect(main(page).getByRole('status')).toHaveText(RECEIVED);
  expect(await applicants(email)).toMatchObject([{ company_name: null }]);
});

test("REGISTER-13 a failure shows the server's message and keeps the form", async ({ page, watch }) => {
  watch.allowConsole(/415|kind of file|is not|PDF/);
  await openRegister(page);
  const email = await fillIn(page);
  await field(page, 'W-9 Form').setInputFiles({
    name: 'w9.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('no PDF at all'),
  });
  const answered = page.waitForResponse(REGISTER);
  await submit(page).click();
  const { detail } = (await (await answered).json()) as { detail: string };
  const description = await field(page, 'W-9 Form').evaluate((input) =>
    input.ariaDescribedByElements?.map(({ textContent }) => textContent).join(' '),
  );
  expect(description).toContain(detail);
  await expect(field(page, 'W-9 Form')).toBeFocused();
  await expect(field(page, 'Business Email')).toHaveValue(email);
  expect(await applicants(email)).toEqual([]);
});

test('REGISTER-13 without a response it says that it could not be submitted', async ({ page, watch }) => {
  watch.allowConsole(/ApiError|Failed to load resource/);
  await openRegister(page);
  await page.route(REGISTER, (route) => route.abort());
  await fillIn(page);
  await submit(page).click();
  await expect(main(page).getByRole('alert')).toHaveText('Could not submit the application.');
});

test('during the upload the form is disabled and a progress bar is shown', async ({ page }) => {
  await openRegister(page);
  const held = Promise.withResolvers<void>();
  await page.route(REGISTER, async (route) => {
    await held.promise;
    await route.continue();
  });
  await fillIn(page, { fileBytes: 300_000 });
  await submit(page).click();
  await expect(main(page).getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await expect(field(page, 'Contact Name')).toBeDisabled();
  held.resolve();
  await expect(main(page).getByRole('status')).toHaveText(RECEIVED);
  await expect(main(page).getByRole('progressbar')).toHaveCount(0);
  await expect(submit(page)).toHaveCount(0);
});

test('REGISTER-17 an application is not created twice when its response was lost', async ({
  page,
  watch,
}) => {
  watch.allowConsole(/ApiError|Failed to load resource/);
  await openRegister(page);
  await page.route(REGISTER, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const email = await fillIn(page);
  await submit(page).click();
  await expect(main(page).getByRole('alert')).toBeVisible();
  await page.unroute(REGISTER);
  await submit(page).click();
  await expect(main(page).getByRole('status')).toHaveText(RECEIVED);
  const [applicant, ...others] = await applicants(email);
  expect(others).toEqual([]);
  expect(await papersOf(applicant!.id)).toHaveLength(2);
  await arrivedMail(email, 'We have your wholesale application');
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'We have your wholesale application',
  ]);
});
