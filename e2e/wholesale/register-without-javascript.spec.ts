import { dismissPopup, expect, test } from '../fixtures.ts';
import { newEmail, PASSWORD, pdf, recordAddresses } from '../partners.ts';
import {
  applicants,
  BOTH_FILES,
  expectNextSteps,
  field,
  fillIn,
  main,
  papersOf,
  submit,
} from './register-form.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

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
    await expectNextSteps(page);
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
    await expect(field(page, 'W-9 Form')).toBeFocused();
    await expect(field(page, 'W-9 Form')).toBeInViewport({ ratio: 1 });
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
