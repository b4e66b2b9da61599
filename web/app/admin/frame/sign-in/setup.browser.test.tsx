import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../test-support/accessible.ts';
import { expectNoOverflow } from '../../../../test-support/acting.ts';
import { openAdmin } from '../../../../test-support/admin.tsx';
import { allowConsole, failedCall } from '../../../../test-support/console.ts';
import { type Answers, refuse } from '../../../../test-support/fake-api.ts';
import type { Language } from '../../kit/i18n/formats.ts';
import { joinTexts } from './join.texts.ts';
import { setupTexts } from './setup.texts.ts';
import { signInTexts } from './sign-in.texts.ts';

const session = { access_token: 'vs_owner', token_type: 'bearer', expires_in: 1 } as const;
const code = 'abcd 2345 efgh-6789-jkmn pqrs';

async function openSetup(language: Language, answers: Answers = {}, needsOwner = true) {
  localStorage.setItem('adminLang', language);
  const api = await openAdmin('/admin', answers, { needsOwner, width: 390 });
  const [t, join] = [setupTexts[language], joinTexts[language]];
  const field = (label: string) => page.getByLabelText(label, { exact: true });
  return {
    api,
    t,
    heading: page.getByRole('heading', { level: 1 }),
    code: field(t.code),
    alert: page.getByRole('main').getByRole('alert'),
    submit: page.getByRole('button', { name: t.submit }),
    fill: async () => {
      await field(t.code).fill(code);
      await field(t.email).fill('olga@cafe.example');
      await field(join.name).fill('Olga');
      await field(join.password).fill('quince and cardamom');
      await page.getByRole('button', { name: t.submit }).click();
    },
  };
}

test.each(['en', 'ru'] as const)(
  'SETUP-5 in %s the setup stands in place of the sign-in',
  async (language) => {
    const { t, heading, submit } = await openSetup(language);
    await expect.element(heading).toHaveTextContent(t.title);
    await expect
      .element(page.getByLabelText(signInTexts[language].token, { exact: true }))
      .not.toBeInTheDocument();
    await submit.click();
    for (const text of [
      t.codeMissing,
      t.emailWrong,
      joinTexts[language].nameWrong,
      joinTexts[language].passwordWrong,
    ])
      await expect.element(page.getByText(text)).toBeVisible();
    await expectAccessible();
    expectNoOverflow();
  },
);

test('SETUP-3 once the site has an owner, the sign-in is there as always', async () => {
  const { heading } = await openSetup('en', {}, false);
  await expect.element(heading).toHaveTextContent(signInTexts.en.title);
});

test('SETUP-5 a wrong code is marked, and what was typed stays', async () => {
  allowConsole(failedCall);
  const { t, fill, ...form } = await openSetup('en', { 'POST /setup': refuse(401, 'invalid-code') });
  await fill();
  await expect.element(page.getByText(t.codeWrong)).toBeVisible();
  await expect.element(form.code).toHaveValue(code);
});

test('SETUP-3 who comes second is told so, and led to the sign-in', async () => {
  allowConsole(failedCall);
  const { t, fill, alert, heading } = await openSetup('en', { 'POST /setup': refuse(404, 'not-found') });
  await fill();
  await expect.element(alert).toHaveTextContent(t.over);
  await page.getByRole('button', { name: t.toSignIn }).click();
  await expect.element(heading).toHaveTextContent(signInTexts.en.title);
});

test('SETUP-4 the owner is signed in', async () => {
  const { api, fill } = await openSetup('ru', { 'POST /setup': session });
  await fill();
  await expect.poll(() => localStorage.getItem('adminToken')).toBe('vs_owner');
  expect(api.sent('POST /setup')[0]?.body).toEqual({
    code,
    email: 'olga@cafe.example',
    username: 'Olga',
    password: 'quince and cardamom',
    language: 'ru',
  });
});
