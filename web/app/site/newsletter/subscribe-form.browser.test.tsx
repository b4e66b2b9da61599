import { CONSENT, SUBSCRIBE_ANSWER } from '@velvet-spoon/contract/domain/newsletter';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { type Answers, refuse } from '../../../test-support/fake-api.ts';
import { openPage } from '../../../test-support/site.tsx';
import * as privacy from '../privacy/privacy.route.tsx';

const form = page.getByRole('region', { name: 'New stories by email' });
const email = form.getByRole('textbox', { name: 'Your email' });
const button = form.getByRole('button');

const open = (answers: Answers = {}, sendsLetters = true) =>
  openPage('/privacy', answers, { routes: { privacy }, root: { sendsLetters }, withFrame: true, width: 390 });

test('READERS-1 without letters there is no form, and the privacy page says nothing of it', async () => {
  await open({}, false);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  expect(form.elements()).toEqual([]);
  expect(page.getByRole('heading', { name: 'When you subscribe to our stories' }).elements()).toEqual([]);
});

test('READERS-5 the form says what one agrees to, names errors, and gives the answer of the server', async () => {
  allowConsole(failedCall);
  const api = await open({
    'POST /newsletter': refuse(429, 'too-many-requests', { detail: 'Too many requests.' }),
  });
  await expect.element(form).toMatchTextContent(CONSENT);
  await expect
    .element(page.getByRole('heading', { name: 'When you subscribe to our stories' }))
    .toBeVisible();
  await email.fill('dana');
  await button.click();
  await expect
    .element(email)
    .toHaveAccessibleDescription('Please enter an email address, such as name@example.com.');
  await expect.element(email).toHaveFocus();
  await expectAccessible();
  expect(api.writes).toEqual([]);
  await email.fill('dana@guest.example');
  await button.click();
  await expect.element(form.getByRole('alert')).toHaveTextContent('Too many requests.');
  api.answer({ 'POST /newsletter': () => Response.json({ message: SUBSCRIBE_ANSWER }, { status: 202 }) });
  await button.click();
  await expect.element(form.getByRole('status')).toHaveTextContent(SUBSCRIBE_ANSWER);
  expect(api.writes.at(-1)?.body).toEqual({ email: 'dana@guest.example', source: 'form', website: '' });
  await expectAccessible();
});
