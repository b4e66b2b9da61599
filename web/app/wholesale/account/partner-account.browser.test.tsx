import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { expectNoOverflow, focus } from '../../../test-support/acting.ts';
import { texts } from '../../../test-support/browser.ts';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { type Answers, refuse, unreachable } from '../../../test-support/fake-api.ts';
import { openPage } from '../../../test-support/site.tsx';
import * as signInRoute from '../sign-in/sign-in.route.tsx';

const profile = {
  username: 'Dana Reed',
  email: 'dana@bistro.example',
  companyName: 'Corner Bistro',
  isApproved: false,
};
const contact = { username: 'Dana Reed', phone: null, company_name: 'Corner Bistro', version: 3 };
const applied = { at: '2026-11-16T10:00:00.000Z', event: 'applied' as const, fields: [] };
const SAVED = 'Your details are saved. We’ve told our team.';

const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`));
const button = (name: string) => page.getByRole('button', { name, exact: true });
const parts = ['Contact details', 'Password', 'W-9 form', 'Devices', 'History'];

async function openAccount(part: string, answers: Answers = {}) {
  localStorage.setItem('wholesaleToken', 'vs_partner');
  const api = await openPage(
    '/wholesale/login',
    {
      'GET /wholesale/me': profile,
      'GET /wholesale/contact': contact,
      'PUT /wholesale/contact': ({ body }) => ({ ...contact, ...body, version: 4 }),
      'GET /wholesale/history': [applied],
      ...answers,
    },
    { routes: { 'wholesale/login': signInRoute }, width: 390 },
  );
  await button(part).click();
  return { api, alert: page.getByRole('alert') };
}

const facts = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
const sentTo = (api: { writes: { call: string }[] }) => api.writes.map(({ call }) => call);

test('ACCOUNT-1, ACCOUNT-6 all parts are closed until they are opened', async () => {
  await openAccount('History');
  expect(texts(page.getByRole('heading', { level: 2 }))).toEqual(parts);
  await expect.element(page.getByRole('listitem')).toMatchTextContent('You applied for a wholesale account.');
  expect(document.querySelector('form')).toBeNull();
  for (const name of parts.slice(0, -1)) await button(name).click();
  await expect.element(field('Contact Name')).toBeVisible();
  await expect.element(button('Sign out everywhere')).toBeVisible();
  await expectAccessible();
  expectNoOverflow();
  for (const name of parts) await button(name).click();
  expect(document.querySelector('form')).toBeNull();
});

test('ACCOUNT-3 a partner changes their details, and the page shows them', async () => {
  const { api } = await openAccount('Contact details');
  await button('History').click();
  await field('Contact Name').fill('  ');
  await button('Save details').click();
  await expect.element(field('Contact Name')).toHaveFocus();
  await expect.element(field('Contact Name')).toHaveAccessibleDescription('Please enter your name.');
  expect(api.writes).toEqual([]);
  await field('Contact Name').fill('Dana Ruiz');
  await field('Phone').fill('+1 908 555 0101');
  await field('Company Name').fill('Garden Hotel');
  api.answer({
    'GET /wholesale/history': [
      { ...applied, event: 'contact-changed', fields: ['username', 'phone', 'company_name'] },
      applied,
    ],
  });
  await button('Save details').click();
  await expect.element(page.getByText(SAVED)).toHaveFocus();
  expect(api.writes.map(({ body }) => body)).toEqual([
    { username: 'Dana Ruiz', phone: '+1 908 555 0101', company_name: 'Garden Hotel' },
  ]);
  expect(facts()).toEqual(['NameDana Ruiz', `Email${profile.email}`, 'CompanyGarden Hotel']);
  await expect
    .element(page.getByRole('listitem').first())
    .toMatchTextContent('You changed your contact name, phone, and company name.');
  await expectAccessible();
});

test('ACCOUNT-3 after a save in another window, what was typed is kept beside what is saved, and can be saved again', async () => {
  allowConsole(failedCall);
  const { api, alert } = await openAccount('Contact details');
  let stored = { ...contact, phone: '2', company_name: 'Other Bistro', version: 4 };
  api.answer({
    'GET /wholesale/contact': () => stored,
    'PUT /wholesale/contact': ({ headers, body }) => {
      if (headers.get('if-match') !== `"v${stored.version}"`) return refuse(412, 'version-conflict');
      stored = { ...stored, ...body, version: stored.version + 1 };
      return stored;
    },
  });
  await field('Phone').fill('1');
  await button('Save details').click();
  await expect.element(alert).toMatchTextContent('Your details were changed in the meantime');
  await expect.element(field('Phone')).toHaveValue('1');
  await expect.element(field('Phone')).toHaveAccessibleDescription('Saved now: 2');
  await expect.element(field('Company Name')).toHaveAccessibleDescription('Saved now: Other Bistro');
  await field('Company Name').fill('Other Bistro');
  await button('Save details').click();
  await expect.element(page.getByText(SAVED)).toBeVisible();
  expect(stored).toMatchObject({ phone: '1', company_name: 'Other Bistro', version: 5 });

  // A decision of staff makes a new version too, but changes nothing here.
  stored = { ...stored, version: 6 };
  await field('Phone').fill('3');
  await button('Save details').click();
  await expect.poll(() => stored).toMatchObject({ phone: '3', version: 7 });
  await expect.element(page.getByText(SAVED)).toBeVisible();
});

test('ACCOUNT-3 details that do not load can be loaded again', async () => {
  allowConsole(failedCall);
  const { api, alert } = await openAccount('Contact details', {
    'GET /wholesale/contact': refuse(503, 'unavailable'),
  });
  await expect.element(alert).toHaveTextContent('Could not load your details.');
  api.answer({ 'GET /wholesale/contact': contact });
  await button('Try again').click();
  await expect.element(field('Contact Name')).toHaveValue('Dana Reed');
});

test('ACCOUNT-2 by keyboard: a wrong current password is told beside its field, then the password is changed', async () => {
  allowConsole(failedCall);
  const done = 'Your new password is set. All your other devices are signed out.';
  const { api } = await openAccount('Password', {
    'POST /wholesale/password': ({ body }) =>
      body.current_password === 'cacao and raspberries'
        ? { message: done }
        : refuse(400, 'invalid-request', { fields: ['current_password'] }),
  });
  const current = field('Current password');
  await expect.element(button('Password')).toHaveAttribute('aria-expanded', 'true');
  await focus(button('Password'));
  await userEvent.tab();
  await expect.element(current).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(current).toHaveAccessibleDescription('Please enter your current password.');
  await expect.element(field('New password')).toHaveAccessibleDescription(/Please enter a password\.$/);
  expect(api.writes).toEqual([]);
  await userEvent.keyboard('not the password');
  await userEvent.tab();
  await userEvent.keyboard('mango and lime tart{Enter}');
  await expect.element(current).toHaveAccessibleDescription('This is not your current password.');
  await expect.element(current).toHaveFocus();
  await current.fill('cacao and raspberries');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(done)).toHaveFocus();
  await expect.element(current).toHaveValue('');
  await expect.element(field('New password')).toHaveValue('');
});

test('ACCOUNT-4 a refused W-9 is told beside its field, and one that arrives is confirmed', async () => {
  allowConsole(failedCall);
  const { api, alert } = await openAccount('W-9 form');
  const file = field('New W-9 form');
  const send = async (name: string, answer: NonNullable<Answers['PUT /wholesale/w9']>) => {
    api.answer({ 'PUT /wholesale/w9': answer });
    await file.upload(new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
    await button('Replace W-9').click();
  };
  await button('Replace W-9').click();
  await expect.element(file).toHaveAccessibleDescription(/Please attach your W-9 form\.$/);
  await expect.element(file).toHaveFocus();
  expect(api.writes).toEqual([]);

  const detail = 'fake.pdf is not a valid PDF file.';
  await send('fake.pdf', refuse(415, 'unsupported-file', { detail, fields: ['w9_form'] }));
  await expect.element(file).toHaveAccessibleDescription(/fake\.pdf is not a valid PDF file\.$/);
  await send('cut off.pdf', unreachable);
  await expect.element(alert).toHaveTextContent('Could not send your W-9. The one we have stays in place.');

  const message = 'Your new W-9 has arrived. We have destroyed the old one.';
  await send('W-9 of 2027.pdf', { message });
  await expect.element(page.getByText(message)).toHaveFocus();
  await expect.element(file).toHaveValue('');
  const { headers, body } = api.writes.at(-1)!;
  expect(headers.get('authorization')).toBe('Bearer vs_partner');
  expect(body.get('w9_form').name).toBe('W-9 of 2027.pdf');
});

test('ACCOUNT-5 signing out everywhere leads back to the form, and says so', async () => {
  const { api } = await openAccount('Devices', { 'POST /wholesale/logout': undefined as never });
  await button('Sign out everywhere').click();
  await expect.element(page.getByText('You have signed out everywhere.')).toBeVisible();
  expect(localStorage.getItem('wholesaleToken')).toBeNull();
  expect(sentTo(api)).toEqual(['POST /wholesale/logout']);
});

test('ACCOUNT-5 a page left open asks to sign in again once its session has ended', async () => {
  allowConsole(failedCall);
  const { alert } = await openAccount('History', { 'GET /wholesale/history': refuse(401, 'unauthorized') });
  await expect.element(alert).toHaveTextContent('Your session has ended. Please sign in again.');
  await expect.element(page.getByLabelText('Email or username')).toBeVisible();
  expect(localStorage.getItem('wholesaleToken')).toBeNull();
});

test('SIGNIN-21 a page left open says why its partner is signed out, if the server does', async () => {
  allowConsole(failedCall);
  const detail = 'Your wholesale account is suspended.';
  const barred = refuse(403, 'barred', { detail });
  const { alert } = await openAccount('Contact details', { 'PUT /wholesale/contact': barred });
  await button('Save details').click();
  await expect.element(alert).toHaveTextContent(detail);
  await expect.element(page.getByLabelText('Email or username')).toBeVisible();
  expect(localStorage.getItem('wholesaleToken')).toBeNull();
});
