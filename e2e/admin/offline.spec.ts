import type { Page } from '@playwright/test';
import { first } from '../../harness/full.ts';
import { expect, test } from '../fixtures.ts';
import { toast } from './answers.ts';
import { enter, gateTexts, message, openGate, tokenField } from './gate-form.ts';
import { autumn, openMenu } from './menu-tab.ts';
import { openSettings } from './settings-tab.ts';
import { languages } from './sign-in.ts';
import { createToken } from './tokens.ts';

const offline = /Failed to load resource|Failed to fetch|TypeError|ApiError/;

const texts = {
  en: {
    gate: 'Cannot reach the server. Check your connection and try again.',
    unreachable: 'Cannot reach the server. Check your connection.',
    tryAgain: 'Try again',
  },
  ru: {
    gate: 'Нет связи с сервером. Проверьте подключение и попробуйте ещё раз.',
    unreachable: 'Нет связи с сервером. Проверьте подключение.',
    tryAgain: 'Повторить',
  },
};

/** One call means that the failure was said at once, without trying again for seconds. */
function callsTo(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) count += 1;
  });
  return () => count;
}

for (const language of first(1, languages)) {
  test(`the gate says that it cannot reach the server, and keeps the token (${language})`, async ({
    page,
    context,
    watch,
  }) => {
    watch.allowConsole(offline);
    const token = await createToken();
    await openGate(page, language);
    await context.setOffline(true);
    await enter(page, token, language);
    await expect(message(page)).toHaveText(texts[language].gate);
    await context.setOffline(false);
    await page.route('**/api/v1/auth/me', (route) => route.fulfill({ status: 502, body: '<h1>Bad</h1>' }));
    // The message is the same as before, so it cannot tell that this attempt has failed as well.
    const refused = page.waitForResponse('**/api/v1/auth/me');
    await page.getByRole('button', { name: gateTexts[language].continue }).click();
    await refused;
    await expect(message(page)).toHaveText(texts[language].gate);
    await expect(tokenField(page, language)).toHaveValue(token);
    await page.unrouteAll();
    await page.getByRole('button', { name: gateTexts[language].continue }).click();
    await expect(toast(page, gateTexts[language].accepted)).toBeVisible();
  });

  test(`a save made offline fails at once and can be repeated (${language})`, async ({
    page,
    context,
    watch,
  }) => {
    watch.allowConsole(offline);
    const { t, number, save, written } = await openSettings(page, language);
    await number.fill(written('1.2'));
    await page.unrouteAll();
    await context.setOffline(true);
    const calls = callsTo(page, '/settings');
    await save.click();
    await expect(toast(page, `${t.saveFailed} ${texts[language].unreachable}`)).toBeVisible();
    expect(calls()).toBe(1);
    await expect(save).toBeEnabled();
  });
}

test('a tab opened offline says so and offers to try again', async ({ page, context, watch }) => {
  watch.allowConsole(offline);
  const { t, url } = await openMenu(page, 'en', autumn);
  await expect(url).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.unrouteAll();
  await context.setOffline(true);
  const calls = callsTo(page, '/admin/users');
  await page.getByRole('link', { name: 'Wholesale' }).click();
  const alert = page.getByTestId('messages').getByRole('alert');
  await expect(alert).toContainText(texts.en.unreachable);
  expect(calls()).toBe(1);
  await context.setOffline(false);
  await alert.getByRole('button', { name: t.tryAgain }).click();
  await expect(alert).toHaveCount(0);
});
