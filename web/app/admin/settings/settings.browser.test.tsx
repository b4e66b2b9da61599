import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { answerDialogs, conflictIn, focus } from '../../../test-support/acting.ts';
import { openTab, toast } from '../../../test-support/admin.tsx';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { type Answers, hold, refuse, unreachable } from '../../../test-support/fake-api.ts';
import { savedSettings } from '../../../test-support/saved.ts';
import type { Language } from '../kit/i18n/formats.ts';
import { settingsTexts } from './settings.texts.ts';

async function openSettings(language: Language = 'en', scale = 1, answers: Answers = {}) {
  const api = await openTab(
    'settings',
    {
      'GET /settings': savedSettings(scale),
      'PUT /settings': ({ body }) => savedSettings(body.font_scale),
      ...answers,
    },
    { language, width: 390, beside: ['account'] },
  );
  const t = settingsTexts[language];
  return {
    api,
    t,
    slider: page.getByRole('slider', { name: t.fontScale }),
    number: page.getByLabelText(t.value),
    save: page.getByRole('button', { name: t.save }),
    reset: page.getByRole('button', { name: t.reset }),
    sample: page.getByText(/^Cashew cream/),
    account: page.getByRole('navigation').getByRole('link').nth(1),
    visits: page.getByRole('switch', { name: t.countVisits }),
    sent: () => api.writes.map(({ body }) => body),
  };
}

test('SETTINGS-1, SETTINGS-2, SETTINGS-4, SETTINGS-5, SETTINGS-15 behind a skeleton are the last update, hints and tips', async () => {
  const { release, until } = hold();
  const { number } = await openSettings('en', 1, {
    'GET /settings': async () => (await until, savedSettings(1)),
  });
  await expect.element(page.getByTestId('skeleton')).toBeVisible();
  await expect.element(number).not.toBeInTheDocument();
  release();
  await expect.element(page.getByText(/^Last updated: October 2, 2026 at \d+:\d\d/)).toBeVisible();
  await expect.element(page.getByTestId('skeleton')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  for (const end of ['Smaller', 'Larger']) {
    await expect.element(page.getByText(end, { exact: true })).toBeVisible();
  }
  await expect.element(number).toHaveAccessibleDescription(/^1\.00 is the default\./);
  await expect.element(page.getByRole('heading', { name: 'Tips' })).toBeVisible();
  expect(page.getByRole('main').getByRole('listitem').elements()).toHaveLength(3);
  await expectAccessible();
});

test('SETTINGS-16 a load failure shows a toast and a retry button', async () => {
  allowConsole(failedCall);
  const { api, number } = await openSettings('en', 1, { 'GET /settings': refuse(500, 'internal-error') });
  await expect.element(toast('Failed to load site settings.').first()).toBeVisible();
  await expect.element(number).not.toBeInTheDocument();
  api.answer({ 'GET /settings': savedSettings(1) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(number).toBeVisible();
});

test('SETTINGS-3, SETTINGS-7, SETTINGS-10 the slider and the input show the same value, and arrow keys change it by 0.05', async () => {
  const { slider, number } = await openSettings();
  async function expectBoth(value: string): Promise<void> {
    await expect.element(number).toHaveValue(value);
    await expect.element(slider).toHaveAttribute('aria-valuetext', value);
  }
  await expectBoth('1.00');
  await number.fill('1.3');
  await userEvent.tab();
  await expectBoth('1.30');
  await focus(slider);
  await userEvent.keyboard('{ArrowRight}');
  await expectBoth('1.35');
  await number.click();
  await userEvent.keyboard('{ArrowUp}');
  await expectBoth('1.40');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expectBoth('1.30');
});

test('GATE-27 in Russian the scale has a decimal comma, and either separator can be typed', async () => {
  const { slider, number } = await openSettings('ru', 1.25);
  await expect.element(number).toHaveValue('1,25');
  for (const [typed, kept] of [
    ['0,85', '0,85'],
    ['1.15', '1,15'],
  ] as const) {
    await userEvent.clear(number);
    await userEvent.type(number, typed);
    await userEvent.tab();
    await expect.element(number).toHaveValue(kept);
    await expect.element(slider).toHaveAttribute('aria-valuetext', kept);
  }
});

test('SETTINGS-11, SETTINGS-21 the preview shows the chosen size in the typefaces of the site, whose scale leaves the admin alone', async () => {
  const { slider, sample } = await openSettings('ru');
  document.documentElement.style.setProperty('--font-scale', '1.5');
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  const size = () => getComputedStyle(sample.element()).fontSize;
  await focus(slider);
  expect(size()).toBe('16px');
  await userEvent.keyboard('{End}');
  await expect.poll(size).toBe('24px');
  const title = page.getByText('Raspberry cashew cheesecake');
  expect(getComputedStyle(sample.element()).fontFamily).toMatch(/^"Instrument Sans"/);
  expect(getComputedStyle(title.element()).fontFamily).toMatch(/^Fraunces/);
  // Neither typeface has Cyrillic.
  for (const text of [sample, title]) expect(text.element().textContent).not.toMatch(/\p{Script=Cyrillic}/u);
});

test('SETTINGS-12, SETTINGS-13, SETTINGS-18 only a changed value can be saved, once, and a toast confirms', async () => {
  const { release, until } = hold();
  const { number, save, sent } = await openSettings('en', 1.1, {
    'PUT /settings': async ({ body }) => (await until, savedSettings(body.font_scale, 4)),
  });
  await expect.element(save).toBeDisabled();
  await number.fill('1.15');
  await expect.element(save).toBeEnabled();
  await number.fill('1.1');
  await expect.element(save).toBeDisabled();
  await number.fill('1.15');
  await userEvent.keyboard('{Enter}');
  await expect.element(save).toBeEnabled();
  expect(sent()).toEqual([]);
  await save.click();
  await expect.element(save).toBeDisabled();
  release();
  await expect.element(toast('Settings updated.')).toBeVisible();
  await expect.element(save).toBeDisabled();
  expect(sent()).toEqual([{ font_scale: 1.15, counts_visits: true }]);
});

test.each(['en', 'ru'] as const)('VISITS-12 a switch stops the counting of visits (%s)', async (language) => {
  const { visits, save, sent } = await openSettings(language);
  await expect.element(visits).toBeChecked();
  await visits.click();
  await save.click();
  await expect.poll(sent).toEqual([{ font_scale: 1, counts_visits: false }]);
});

test('SETTINGS-14 reset sets 1.00 and saves nothing', async () => {
  const { number, slider, reset, save, sent } = await openSettings('ru', 1.25);
  await reset.click();
  await expect.element(number).toHaveValue('1,00');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '1');
  expect(sent()).toEqual([]);
  await save.click();
  await expect.poll(sent).toEqual([{ font_scale: 1, counts_visits: true }]);
});

test.each([
  ['Сервис сейчас недоступен.', () => refuse(503, 'unavailable')],
  ['Нет связи с сервером.', unreachable],
] as const)(
  'SETTINGS-17 a save that fails (%s) is told at once and keeps the value',
  async (cause, answer) => {
    allowConsole(failedCall);
    const { number, save, sent } = await openSettings('ru', 1, { 'PUT /settings': answer });
    await number.fill('1,2');
    await save.click();
    await expect.element(toast(`Не удалось сохранить настройки. ${cause}`)).toBeVisible();
    await userEvent.tab();
    await expect.element(number).toHaveValue('1,20');
    await expect.element(save).toBeEnabled();
    expect(sent()).toHaveLength(1);
  },
);

test("API-72 after someone else's save, theirs can be taken or replaced", async () => {
  allowConsole(failedCall);
  const { api, number, save, t } = await openSettings('ru');
  const { notice, takeTheirs, keepMine } = conflictIn('ru');
  async function saveTooLate(version: number): Promise<void> {
    api.answer({
      'GET /settings': savedSettings(1.25, version),
      'PUT /settings': ({ headers, body }) =>
        headers.get('if-match') === `"v${version}"`
          ? savedSettings(body.font_scale, version + 1)
          : refuse(412, 'version-conflict'),
    });
    await number.fill('1,05');
    await save.click();
    await expect.element(notice).toBeVisible();
    await expect.element(number).toHaveValue('1,05');
  }
  await saveTooLate(4);
  await expect.element(notice).toHaveFocus();
  await expect.element(toast('За это время кто-то другой внёс изменения.')).not.toBeInTheDocument();
  await takeTheirs.click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(number).toHaveValue('1,25');

  await saveTooLate(5);
  await keepMine.click();
  await expect.element(toast(t.saved)).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(save).toBeDisabled();
});

test('SETTINGS-22 leaving with an unsaved font scale is possible after a question', async () => {
  const { slider, account, t } = await openSettings();
  const dialogs = answerDialogs(false);
  await focus(slider);
  await userEvent.keyboard('{ArrowRight}');
  await account.click();
  await expect.poll(() => dialogs.asked).toEqual([t.confirmLeave]);
  await expect.element(slider).toBeVisible();
  dialogs.isYes = true;
  await account.click();
  await expect.element(slider).not.toBeInTheDocument();
  expect(dialogs.asked).toHaveLength(2);
});
