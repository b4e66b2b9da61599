import { STATED_LIMITS } from '@velvet-spoon/contract/domain/stated-limits';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { expectNoOverflow, focus } from '../../../test-support/acting.ts';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { type Answers, hold, refuse, unreachable } from '../../../test-support/fake-api.ts';
import { openPage } from '../../../test-support/site.tsx';
import { noPagePictures } from '../../../test-support/site-data.ts';
import * as registerRoute from './register.route.tsx';

const PASSWORD = 'cacao and raspberries';
const received = { message: 'Your application has been received.' };
const LIMITS = 'PDF, DOC, DOCX, JPG or PNG, up to 15 MB.';
const pdf = (name: string, bytes = 20) =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`));

async function openRegister(answers: Answers = {}, documentMaxBytes = STATED_LIMITS.documentMaxBytes) {
  const api = await openPage(
    '/wholesale/register',
    { 'GET /content/page-pictures': noPagePictures, 'POST /wholesale/register': received, ...answers },
    {
      routes: { 'wholesale/register': registerRoute },
      root: { statedLimits: { ...STATED_LIMITS, documentMaxBytes } },
      width: 390,
    },
  );
  const submit = page.getByRole('button', { name: 'Submit Application' });
  await expect.element(submit).toBeVisible();
  return {
    api,
    submit,
    alert: page.getByRole('alert'),
    status: page.getByRole('status'),
    /** The only form that was sent. */
    sent: () => {
      expect(api.writes).toHaveLength(1);
      return Object.fromEntries(api.writes[0]!.body as FormData);
    },
  };
}

async function fillIn(changes: Record<string, string> = {}): Promise<void> {
  const typed = {
    'Contact Name': 'Dana Reed',
    'Business Email': 'dana@bistro.example',
    Password: PASSWORD,
    'Company Name': 'Corner Bistro',
    ...changes,
  };
  for (const [label, value] of Object.entries(typed)) await field(label).fill(value);
  await field('Corporate Documents').upload(pdf('articles.pdf'));
  await field('W-9 Form').upload(pdf('w9.pdf'));
}

test('REGISTER-1, REGISTER-2, REGISTER-3, REGISTER-4, REGISTER-5, REGISTER-6, REGISTER-8, REGISTER-9, REGISTER-15 the form, its fields and its links', async () => {
  await openRegister();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Become a partner');
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'Contact Name*',
    'Business Email*',
    'Password*',
    'Company Name',
    'Corporate Documents*',
    'W-9 Form*',
  ]);
  for (const label of ['Contact Name', 'Business Email', 'Password']) {
    await expect.element(field(label)).toBeRequired();
  }
  await expect.element(field('Company Name')).not.toBeRequired();
  await expect.element(field('Business Email')).toHaveAttribute('type', 'email');
  await expect.element(field('Password')).toHaveAttribute('type', 'password');
  await expect.element(field('Password')).toHaveAttribute('minlength', '6');
  for (const label of ['Corporate Documents', 'W-9 Form']) {
    await expect.element(field(label)).toHaveAttribute('type', 'file');
    await expect.element(field(label)).toHaveAttribute('accept', '.pdf,.doc,.docx,.jpg,.jpeg,.png');
    await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(`^${LIMITS}`));
  }
  for (const [name, href] of [
    ['Already registered? Sign in', '/wholesale/login'],
    ['How we handle them', '/privacy'],
  ] as const) {
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expectAccessible();
  expectNoOverflow();
});

test.each([
  ['Contact Name', '', 'Please enter your name.'],
  ['Contact Name', '   ', 'Please enter your name.'],
  ['Business Email', 'nobody', 'Please enter an email address, such as name@example.com.'],
  ['Password', 'nutty', 'Please enter at least 6 characters.'],
  ['Password', '        ', 'Please enter a password.'],
])(
  'REGISTER-4, REGISTER-6 with "%s" of "%s" the form says so and sends nothing',
  async (label, value, words) => {
    const { api, submit } = await openRegister();
    await fillIn({ [label]: value });
    await submit.click();
    await expect.element(field(label)).toHaveFocus();
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(`${words}$`));
    expect(api.writes).toEqual([]);
  },
);

test('REGISTER-7 by keyboard, without files, the form asks for both', async () => {
  const { api, alert } = await openRegister();
  await focus(field('Contact Name'));
  for (const value of ['Dana Reed', 'dana@bistro.example', PASSWORD, 'Corner Bistro']) {
    await userEvent.keyboard(value);
    await userEvent.tab();
  }
  await expect.element(field('Corporate Documents')).toHaveFocus();
  await userEvent.tab();
  await expect.element(field('W-9 Form')).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(alert).toHaveTextContent('Please attach both corporate documents and W-9 form.');
  await expectAccessible();
  expect(api.writes).toEqual([]);
});

test('REGISTER-9 oversized files are flagged before upload', async () => {
  const { api, submit } = await openRegister({}, 1024 ** 2);
  await fillIn();
  await field('W-9 Form').upload(pdf('w9.pdf', 1024 ** 2 + 1));
  await submit.click();
  await expect.element(field('W-9 Form')).toHaveAccessibleDescription(/w9\.pdf is larger than 1 MB\.$/);
  await expect.element(field('W-9 Form')).toHaveFocus();
  expect(api.writes).toEqual([]);
});

test('REGISTER-18 all bad files are told at once, before and after upload', async () => {
  allowConsole(failedCall);
  const details = ['articles.pdf is not a valid PDF file.', 'w9.pdf did not pass the virus scan.'];
  const { api, submit } = await openRegister(
    {
      'POST /wholesale/register': refuse(415, 'unsupported-file', {
        detail: details,
        fields: ['corporate_docs', 'w9_form'],
      }),
    },
    1024 ** 2,
  );
  await fillIn();
  await field('Corporate Documents').upload(new File(['MZ'], 'evil.exe'));
  await field('W-9 Form').upload(pdf('w9.pdf', 1024 ** 2 + 1));
  await submit.click();
  await expect
    .element(field('Corporate Documents'))
    .toHaveAccessibleDescription(/evil\.exe is not a pdf, doc/);
  await expect.element(field('W-9 Form')).toHaveAccessibleDescription(/w9\.pdf is larger than 1 MB\.$/);
  expect(api.writes).toEqual([]);

  for (const label of ['Corporate Documents', 'W-9 Form']) await field(label).upload(pdf('paper.pdf'));
  await submit.click();
  await expect.element(field('Corporate Documents')).toHaveAccessibleDescription(/not a valid PDF file\.$/);
  await expect.element(field('W-9 Form')).toHaveAccessibleDescription(/pass the virus scan\.$/);
});

test('REGISTER-10, REGISTER-11, REGISTER-12 it is sent trimmed and without an empty company, with progress, and the answer takes its place', async () => {
  const { release, until } = hold();
  const { sent, submit, status } = await openRegister({
    'POST /wholesale/register': async () => (await until, received),
  });
  await fillIn({ 'Contact Name': '  Dana Reed ', 'Company Name': '   ' });
  await submit.click();
  await expect.element(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await expect.element(field('Contact Name')).toBeDisabled();
  expect(JSON.stringify(sessionStorage)).toContain('dana@bistro.example');
  release();
  await expect.element(status).toHaveTextContent(received.message);
  await expect.element(page.getByText(received.message)).toHaveFocus();
  await expect.element(submit).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Go to sign-in' }))
    .toHaveAttribute('href', '/wholesale/login');
  expect(sent()).toEqual({
    username: 'Dana Reed',
    email: 'dana@bistro.example',
    password: PASSWORD,
    request_id: expect.stringMatching(/^[\da-f-]{36}$/),
    corporate_docs: expect.objectContaining({ name: 'articles.pdf' }),
    w9_form: expect.objectContaining({ name: 'w9.pdf' }),
  });
  // What was sent is not kept.
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  [
    'about a file, beside its field',
    () => refuse(415, 'unsupported-file', { detail: 'w9.pdf is not a valid PDF file.', fields: ['w9_form'] }),
  ],
  ['without a response, below the form', unreachable],
] as const)(
  'REGISTER-13, REGISTER-17 a failure %s, keeps the form, which can be sent again as the same application',
  async (where, answer) => {
    allowConsole(failedCall);
    const { api, submit, alert, status } = await openRegister({ 'POST /wholesale/register': answer });
    await fillIn();
    await submit.click();
    if (where.startsWith('about')) {
      await expect
        .element(field('W-9 Form'))
        .toHaveAccessibleDescription(/w9\.pdf is not a valid PDF file\.$/);
      await expect.element(field('W-9 Form')).toHaveFocus();
    } else {
      await expect.element(alert).toHaveTextContent('Could not submit the application.');
    }
    await expect.element(field('Business Email')).toHaveValue('dana@bistro.example');
    api.answer({ 'POST /wholesale/register': received });
    await submit.click();
    await expect.element(status).toHaveTextContent(received.message);
    const ids = api.writes.map(({ body }) => (body as FormData).get('request_id'));
    expect(ids[0]).toBe(ids[1]);
  },
);

test('what was typed is still there for someone who comes back, except password and files', async () => {
  const key = 'vs_application_form';
  const typed = { username: 'Dana Reed', email: 'dana@bistro.example' };
  sessionStorage.setItem(key, JSON.stringify(typed));
  await openRegister();
  await expect.element(field('Contact Name')).toHaveValue('Dana Reed');
  await expect.element(field('Business Email')).toHaveValue('dana@bistro.example');
  await field('Password').fill(PASSWORD);
  await field('W-9 Form').upload(pdf('w9.pdf'));
  await field('Company Name').fill('Corner Bistro');
  expect(JSON.parse(sessionStorage.getItem(key)!)).toEqual({ ...typed, company_name: 'Corner Bistro' });
  expect(localStorage).toHaveLength(0);
});
