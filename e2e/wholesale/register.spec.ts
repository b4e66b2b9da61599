import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { query } from '../database.ts';
import { desktop, dismissPopup, expect, expectAccessible, hydrated, phone, test } from '../fixtures.ts';
import { arrivedMail, mailsTo } from '../mails.ts';
import { expectNoOverflow, newEmail, PASSWORD, pdf, recordAddresses } from '../partners.ts';

const REGISTER = '**/api/v1/wholesale/register';
const RECEIVED = "Your application has been received. We'll email you once it has been reviewed.";
const BOTH_FILES = 'Please attach both corporate documents and W-9 form.';
const LIMITS = 'PDF, DOC, DOCX, JPG or PNG, up to 15 MB.';

test.beforeEach(async ({ page }) => dismissPopup(page));

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label);
const submit = (page: Page) => main(page).getByRole('button', { name: 'Submit Application' });

async function open(page: Page): Promise<void> {
  await page.goto('/wholesale/register');
  await hydrated(page);
}

async function fillIn(page: Page, { fileBytes = 2000 } = {}): Promise<string> {
  const email = newEmail();
  await field(page, 'Contact Name').fill('Dana Reed');
  await field(page, 'Business Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Company Name').fill('Corner Bistro');
  await field(page, 'Corporate Documents').setInputFiles(pdf('articles.pdf', fileBytes));
  await field(page, 'W-9 Form').setInputFiles(pdf('w9.pdf', fileBytes));
  return email;
}

type Applicant = { id: string; username: string; company_name: string | null; is_approved: boolean };
const applicants = (email: string) => query<Applicant>('select * from users where email = $1', [email]);
const papersOf = (id: string) =>
  query<{ kind: string; filename: string }>(
    'select kind, filename from documents where owner_id = $1 order by kind',
    [id],
  );

test('ROUTE-8, REGISTER-1, REGISTER-2 /wholesale/register shows the application form', async ({ page }) => {
  const answer = await page.goto('/wholesale/register');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle('Wholesale application | Velvet Spoon');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a partner');
  await expect(main(page).locator('label')).toHaveText([
    'Contact Name*',
    'Business Email*',
    'Password*',
    'Company Name',
    'Corporate Documents*',
    'W-9 Form*',
  ]);
  for (const label of ['Corporate Documents', 'W-9 Form']) {
    await expect(field(page, label)).toHaveAttribute('type', 'file');
  }
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await expect(main(page).locator('button')).toHaveText(['Submit Application']);
});

test('REGISTER-3 Already registered? Sign in links to the sign-in page', async ({ page }) => {
  await open(page);
  await main(page).getByRole('link', { name: 'Already registered? Sign in' }).click();
  await expect(page).toHaveURL('/wholesale/login');
});

test('REGISTER-4, REGISTER-5, REGISTER-6 required fields and input types', async ({ page }) => {
  await page.goto('/wholesale/register');
  for (const label of ['Contact Name', 'Business Email', 'Password']) {
    await expect(field(page, label)).toHaveAttribute('required', '');
  }
  await expect(field(page, 'Company Name')).not.toHaveAttribute('required');
  await expect(field(page, 'Business Email')).toHaveAttribute('type', 'email');
  await expect(field(page, 'Password')).toHaveAttribute('minlength', '6');
});

test('REGISTER-4, REGISTER-6 an incomplete form and a short password are not sent', async ({ page }) => {
  await open(page);
  const addresses = recordAddresses(page);
  await fillIn(page);
  for (const [label, value] of [
    ['Contact Name', ''],
    ['Business Email', 'nobody'],
    ['Password', 'nutty'],
  ] as const) {
    const before = await field(page, label).inputValue();
    await field(page, label).fill('');
    await field(page, label).pressSequentially(value);
    await submit(page).click();
    await expect(field(page, label)).toBeFocused();
    await field(page, label).fill(before);
  }
  expect(addresses.filter((address) => address.includes('/api/'))).toEqual([]);
});

test('REGISTER-7 a missing file is flagged, and nothing is sent', async ({ page }) => {
  await open(page);
  await fillIn(page);
  const addresses = recordAddresses(page);
  for (const label of ['Corporate Documents', 'W-9 Form']) {
    await field(page, label).setInputFiles([]);
    await submit(page).click();
    await expect(main(page).getByRole('alert')).toHaveText(BOTH_FILES);
    await field(page, label).setInputFiles(pdf('again.pdf'));
  }
  expect(addresses.filter((address) => address.includes('/api/'))).toEqual([]);
  await expect(field(page, 'Contact Name')).toHaveValue('Dana Reed');
});

test('REGISTER-9 oversized files are flagged before upload', async ({ page }) => {
  await open(page);
  await fillIn(page);
  const addresses = recordAddresses(page);
  await field(page, 'W-9 Form').setInputFiles(pdf('w9.pdf', 15 * 1024 * 1024 + 1));
  await submit(page).click();
  await expect(main(page).getByRole('alert')).toHaveText('w9.pdf is larger than 15 MB.');
  expect(addresses.filter((address) => address.includes('/api/'))).toEqual([]);
});

test('REGISTER-8, REGISTER-9 both file fields state what they accept', async ({ page }) => {
  await page.goto('/wholesale/register');
  for (const label of ['Corporate Documents', 'W-9 Form']) {
    await expect(field(page, label)).toHaveAttribute('accept', '.pdf,.doc,.docx,.jpg,.jpeg,.png');
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`^${LIMITS}`));
    await expect(main(page).getByText(LIMITS).first()).toBeVisible();
  }
});

test('REGISTER-10, REGISTER-12 texts are trimmed, the answer is shown, and the emails arrive', async ({
  page,
}) => {
  await open(page);
  const email = await fillIn(page);
  const company = `Bistro ${randomUUID()}`;
  await field(page, 'Contact Name').fill('  Dana Reed ');
  await field(page, 'Company Name').fill(` ${company}  `);
  const addresses = recordAddresses(page);
  await submit(page).click();
  await expect(main(page).getByRole('status')).toHaveText(RECEIVED);
  for (const label of ['Contact Name', 'Business Email', 'Password', 'Corporate Documents', 'W-9 Form']) {
    await expect(field(page, label)).toHaveValue('');
  }
  const [applicant] = await applicants(email);
  expect(applicant).toMatchObject({ username: 'Dana Reed', company_name: company, is_approved: false });
  expect(await papersOf(applicant!.id)).toEqual([
    { kind: 'corporate', filename: 'articles.pdf' },
    { kind: 'w9', filename: 'w9.pdf' },
  ]);
  expect(addresses.join(' ')).not.toContain(encodeURIComponent(PASSWORD));
  await arrivedMail(email, 'We have your wholesale application');
  await arrivedMail('hello@velvetspoon.example', `Wholesale application: ${company}`);
});

test('REGISTER-11 the company is sent only when it is not empty', async ({ page }) => {
  await open(page);
  const email = await fillIn(page);
  await field(page, 'Company Name').fill('   ');
  const sent = page.waitForRequest(REGISTER);
  await submit(page).click();
  expect((await sent).postDataBuffer()?.toString('latin1') ?? '').not.toContain('company_name');
  await expect(main(page).getByRole('status')).toHaveText(RECEIVED);
  expect(await applicants(email)).toMatchObject([{ company_name: null }]);
});

test('REGISTER-12 the message of the answer is shown as is', async ({ page }) => {
  await open(page);
  await page.route(REGISTER, (route) =>
    route.fulfill({ status: 201, json: { message: 'Thank you, Dana.' } }),
  );
  await fillIn(page);
  await submit(page).click();
  await expect(main(page).getByRole('status')).toHaveText('Thank you, Dana.');
});

test("REGISTER-13 a failure shows the server's message and keeps the form", async ({ page, watch }) => {
  watch.allowConsole(/415|kind of file|is not|PDF/);
  await open(page);
  const email = await fillIn(page);
  await field(page, 'W-9 Form').setInputFiles({
    name: 'w9.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('no PDF at all'),
  });
  const answered = page.waitForResponse(REGISTER);
  await submit(page).click();
  const { detail } = (await (await answered).json()) as { detail: string };
  await expect(main(page).getByRole('alert')).toHaveText(detail);
  await expect(field(page, 'Business Email')).toHaveValue(email);
  expect(await applicants(email)).toEqual([]);
});

test('REGISTER-13 without a response it says that it could not be submitted', async ({ page, watch }) => {
  watch.allowConsole(/ApiError|Failed to load resource/);
  await open(page);
  await page.route(REGISTER, (route) => route.abort());
  await fillIn(page);
  await submit(page).click();
  await expect(main(page).getByRole('alert')).toHaveText('Could not submit the application.');
});

test('during the upload the form is disabled and a progress bar is shown', async ({ page }) => {
  await open(page);
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
  await expect(submit(page)).toBeEnabled();
});

test('REGISTER-15 the form links to the privacy page', async ({ page }) => {
  await open(page);
  await main(page).getByRole('link', { name: 'How we handle them' }).click();
  await expect(page).toHaveURL('/privacy');
});

test('REGISTER-16 the page is not cached, and each form has its own id', async ({ request }) => {
  const answers = [await request.get('/wholesale/register'), await request.get('/wholesale/register')];
  const ids: (string | undefined)[] = [];
  for (const answer of answers) {
    expect(answer.headers()['cache-control']).toBe('no-store');
    ids.push(/name="request_id" value="([^"]+)"/.exec(await answer.text())?.[1]);
  }
  expect(ids[0]).toBeDefined();
  expect(ids[0]).not.toBe(ids[1]);
});

test('REGISTER-17 an application is not created twice when its response was lost', async ({
  page,
  watch,
}) => {
  watch.allowConsole(/ApiError|Failed to load resource/);
  await open(page);
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

test('the form works by keyboard alone', async ({ page }) => {
  await open(page);
  await field(page, 'Contact Name').focus();
  for (const value of ['Dana Reed', newEmail(), PASSWORD, 'Corner Bistro']) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await expect(field(page, 'Corporate Documents')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page, 'W-9 Form')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert')).toHaveText(BOTH_FILES);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('REGISTER-14, REGISTER-12 the application is a plain post, and success redirects with a 303', async ({
    page,
  }) => {
    await page.goto('/wholesale/register');
    const email = await fillIn(page, { fileBytes: 200_000 });
    const posted = page.waitForResponse((response) => response.request().method() === 'POST');
    await submit(page).click();
    expect((await posted).status()).toBe(303);
    await expect(page).toHaveURL('/wholesale/register?sent=1');
    await expect(main(page).getByRole('status')).toHaveText(RECEIVED);
    const [applicant] = await applicants(email);
    expect(applicant).toMatchObject({ username: 'Dana Reed', company_name: 'Corner Bistro' });
    expect(await papersOf(applicant!.id)).toHaveLength(2);
  });

  test('REGISTER-14, REGISTER-7 an error keeps the values, except password and files', async ({
    page,
    watch,
  }) => {
    watch.allowConsole(/400/);
    await page.goto('/wholesale/register');
    const addresses = recordAddresses(page);
    const email = await fillIn(page);
    await field(page, 'W-9 Form').setInputFiles([]);
    await submit(page).click();
    await expect(main(page).getByRole('alert')).toHaveText(BOTH_FILES);
    await expect(page).toHaveURL('/wholesale/register');
    await expect(field(page, 'Contact Name')).toHaveValue('Dana Reed');
    await expect(field(page, 'Business Email')).toHaveValue(email);
    await expect(field(page, 'Company Name')).toHaveValue('Corner Bistro');
    for (const label of ['Password', 'Corporate Documents', 'W-9 Form']) {
      await expect(field(page, label)).toHaveValue('');
    }
    expect(await page.content()).not.toContain(PASSWORD);
    expect(decodeURIComponent(addresses.join(' '))).not.toContain(PASSWORD);
    expect(await applicants(email)).toEqual([]);
  });

  test('REGISTER-14 the page itself answers an oversized form', async ({ page, watch }) => {
    watch.allowConsole(/413/);
    await page.goto('/wholesale/register');
    await fillIn(page, { fileBytes: 17 * 1024 * 1024 });
    await submit(page).click();
    await expect(main(page).getByRole('alert')).toHaveText(
      'This form is too large. Each file can be up to 15 MB.',
    );
  });

  test('REGISTER-17 the same form posted twice creates one application', async ({
    page,
    request,
    baseURL,
  }) => {
    await page.goto('/wholesale/register');
    const email = newEmail();
    const multipart = {
      request_id: await page.locator('input[name=request_id]').inputValue(),
      username: 'Dana Reed',
      email,
      password: PASSWORD,
      company_name: '',
      corporate_docs: pdf('articles.pdf'),
      w9_form: pdf('w9.pdf'),
    };
    for (const _ of ['first', 'second']) {
      const headers = { origin: baseURL! };
      const answer = await request.post('/wholesale/register', { multipart, headers, maxRedirects: 0 });
      expect(answer.status()).toBe(303);
    }
    const [applicant, ...others] = await applicants(email);
    expect(others).toEqual([]);
    expect(await papersOf(applicant!.id)).toHaveLength(2);
  });
});

for (const viewport of [phone, desktop]) {
  test(`axe finds nothing at ${viewport.width}, even after a failure, and nothing overflows`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await fillIn(page);
    await field(page, 'W-9 Form').setInputFiles([]);
    await submit(page).click();
    await expect(main(page).getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });
}
