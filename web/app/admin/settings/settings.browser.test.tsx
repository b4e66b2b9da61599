import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openTab, toast } from '../../../test-support/admin.tsx';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { hold, refuse } from '../../../test-support/fake-api.ts';
import type { Language } from '../kit/i18n/formats.ts';
import { settingsTexts } from './settings.texts.ts';

function saved(fontScale: number) {
  return {
    font_scale: fontScale,
    message_retention_months: null,
    created_at: '2026-10-01T09:00:00.000Z',
    updated_at: '2026-10-02T09:30:00.000Z',
    version: 3,
  };
}

async function openSettings(language: Language = 'en', scale = 1) {
  const api = await openTab(
    'settings',
    { 'GET /settings': saved(scale), 'PUT /settings': ({ body }) => saved(body.font_scale) },
    { language },
  );
  const t = settingsTexts[language];
  return {
    api,
    t,
    slider: page.getByRole('slider', { name: t.fontScale }),
    number: page.getByLabelText(t.value),
    save: page.getByRole('button', { name: t.save }),
  };
}

test('SETTINGS-3, SETTINGS-10 the slider and the input show the same value with two decimals', async () => {
  const { slider, number } = await openSettings();
  await expect.element(number).toHaveValue('1.00');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '1.00');
  await number.fill('1.3');
  await userEvent.tab();
  await expect.element(number).toHaveValue('1.30');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '1.30');
});

test('SETTINGS-13, SETTINGS-18 the save button is disabled while saving, then a toast confirms', async () => {
  const { api, t, number, save } = await openSettings();
  const { release, until } = hold();
  api.answer({ 'PUT /settings': async ({ body }) => (await until, saved(body.font_scale)) });
  await number.fill('1.15');
  await save.click();
  await expect.element(save).toBeDisabled();
  release();
  await expect.element(toast(t.saved)).toBeVisible();
  expect(api.writes.map(({ body }) => body)).toEqual([{ font_scale: 1.15 }]);
});

test('SETTINGS-17 a failed save shows an error and keeps the value', async () => {
  allowConsole(failedCall);
  const { api, t, number, save } = await openSettings('ru');
  api.answer({ 'PUT /settings': refuse(503, 'unavailable') });
  await number.fill('1,2');
  await save.click();
  await expect.element(toast(t.saveFailed)).toBeVisible();
  await userEvent.tab();
  await expect.element(save).toBeEnabled();
});
