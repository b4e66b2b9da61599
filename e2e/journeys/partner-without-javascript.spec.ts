import { query } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { arrivedMail, codeIn, linkIn } from '../mails.ts';
import { accepts, buildPartner, demo, newEmail, PASSWORD, pdf, recordAddresses } from '../partners.ts';

test.use({ javaScriptEnabled: false });

const NEW_PASSWORD = 'a new spoon of cashew';

const applicants = (email: string) =>
  query<{ username: string; papers: number }>(
    `select username, (select count(*)::int from documents where owner_id = users.id) as papers
     from users where email = $1`,
    [email],
  );

test('a company applies by plain posts', async ({ page, request, baseURL, watch }) => {
  watch.allowConsole(/400/);
  const main = page.getByRole('main');
  const email = newEmail();
  await page.goto('/wholesale/register');
  const addresses = recordAddresses(page);
  const post = async () => {
    const posted = page.waitForResponse((response) => response.request().method() === 'POST');
    await main.getByRole('button', { name: 'Submit Application' }).click();
    return (await posted).status();
  };

  await test.step('REGISTER-14 an error keeps the values, except password and files', async () => {
    await main.getByLabel('Contact Name').fill('Dana Reed');
    await main.getByLabel('Business Email').fill(email);
    await main.getByLabel('Password').fill(PASSWORD);
    await main.getByLabel('Company Name').fill('Corner Bistro');
    await main.getByLabel('Corporate Documents').setInputFiles(pdf('articles.pdf'));
    expect(await post()).toBe(400);
    await expect(main.getByRole('alert')).toHaveText('Please attach both corporate documents and W-9 form.');
    await expect(page).toHaveURL('/wholesale/register');
    await expect(main.getByLabel('W-9 Form')).toBeFocused();
    await expect(main.getByLabel('W-9 Form')).toBeInViewport({ ratio: 1 });
    await expect(main.getByLabel('Contact Name')).toHaveValue('Dana Reed');
    await expect(main.getByLabel('Business Email')).toHaveValue(email);
    await expect(main.getByLabel('Company Name')).toHaveValue('Corner Bistro');
    for (const label of ['Password', 'Corporate Documents', 'W-9 Form']) {
      await expect(main.getByLabel(label)).toHaveValue('');
    }
    expect(await page.content()).not.toContain(PASSWORD);
    expect(await applicants(email)).toEqual([]);
  });

  await test.step('REGISTER-14 the application is a plain post, and success redirects with a 303', async () => {
    await main.getByLabel('Password').fill(PASSWORD);
    for (const label of ['Corporate Documents', 'W-9 Form']) {
      await main.getByLabel(label).setInputFiles(pdf('paper.pdf', 200_000));
    }
    expect(await post()).toBe(303);
    await expect(page).toHaveURL('/wholesale/register?sent=1');
    await expect(main.getByRole('status')).toContainText('Your application has been received.');
    await expect(main.getByRole('status')).toBeInViewport({ ratio: 1 });
    await expect(main.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    expect(await applicants(email)).toEqual([{ username: 'Dana Reed', papers: 2 }]);
    expect(decodeURIComponent(addresses.join(' '))).not.toContain(PASSWORD);
  });

  await test.step('REGISTER-17 the same form posted twice creates one application', async () => {
    await page.goto('/wholesale/register');
    const again = newEmail();
    const multipart = {
      request_id: await page.locator('input[name=request_id]').inputValue(),
      username: 'Dana Reed',
      email: again,
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
    expect(await applicants(again)).toEqual([{ username: 'Dana Reed', papers: 2 }]);
  });
});

test('a partner sets a new password and confirms an address by codes, but cannot sign in', async ({
  page,
  request,
  watch,
}) => {
  watch.allowConsole(/400/);
  const main = page.getByRole('main');
  const press = (name: string) => main.getByRole('button', { name }).click();
  const addresses = recordAddresses(page);

  await test.step('SIGNIN-16 the page says that JavaScript is needed, and no password ends up in an address', async () => {
    await page.goto('/wholesale/login');
    const needed = 'Signing in needs JavaScript. Please turn it on and try again.';
    await expect(main.locator('noscript > p')).toHaveText(needed);
    await expect(main.getByRole('button', { name: 'Sign in' })).toBeDisabled();
    await main.getByLabel('Password').fill(demo.password);
    await main.getByLabel('Password').press('Enter');
    expect(decodeURIComponent(addresses.join(' '))).not.toContain('spoonful');
  });

  await test.step('SIGNIN-18, SIGNIN-19 the code of the mail sets a new password, once', async () => {
    const { email } = await buildPartner(request);
    await page.goto('/account/forgot');
    await main.getByLabel('Email').fill(email);
    await press('Send the link');
    await expect(main.getByRole('status')).not.toHaveText('');
    const mail = await arrivedMail(email, 'Set a new password');
    const { pathname, hash } = linkIn(mail);
    await page.goto(pathname + hash);
    const fill = async (password: string) => {
      await main.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
      await main.getByLabel('Code from our email').fill(codeIn(mail));
      await main.getByLabel('New password').fill(password);
      await press('Save the password');
    };
    await fill('password');
    const password = main.getByLabel('New password');
    await expect(password).toHaveAccessibleDescription(/Please choose a longer password, or one that/);
    await expect(password).toBeFocused();
    await expect(main.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email);
    await expect(main.getByLabel('Code from our email')).toHaveValue('');
    expect(await page.content()).not.toContain('value="password"');
    await fill(NEW_PASSWORD);
    await expect(main.getByRole('status')).not.toHaveText('');
    expect(await accepts(request, email, NEW_PASSWORD)).toBe(true);
    expect(await accepts(request, email, PASSWORD)).toBe(false);
    await page.goto('/account/reset');
    await fill('yet another spoon');
    await expect(main.getByRole('alert')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    expect(decodeURIComponent(addresses.join(' ')).replaceAll('+', ' ')).not.toContain(NEW_PASSWORD);
  });

  await test.step('the code of the other mail confirms an address, once', async () => {
    const email = newEmail();
    const data = { username: 'Dana Reed', email, password: 'another password' };
    expect((await request.post('/api/v1/auth/register', { data })).status()).toBe(201);
    const code = codeIn(await arrivedMail(email, 'Confirm your email address'));
    for (const words of ['Welcome', 'Confirm your email']) {
      await page.goto('/account/confirm');
      await main.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
      await main.getByLabel('Code from our email').fill(code);
      await main.getByLabel('Password').fill(PASSWORD);
      await press('Confirm my address');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
    }
    await expect(main.getByRole('alert')).toContainText('wrong or has expired');
  });
});
