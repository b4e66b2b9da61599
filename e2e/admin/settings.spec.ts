import type { Page } from '@playwright/test';
import { exclusively, query } from '../database.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { failure, hold, refuse, toast } from './answers.ts';
import { conflictOf } from './conflict.ts';
import { type Language, signInAsAdmin } from './sign-in.ts';

const texts = {
  en: {
    title: 'Settings',
    updated: 'Last updated: October 2, 2026',
    fontScale: 'Font scale',
    value: 'Value',
    hint: '1.00 is the default.',
    ends: ['Smaller', 'Larger'],
    preview: 'Preview',
    save: 'Save settings',
    reset: 'Reset to default',
    tips: 'Tips',
    loadFailed: 'Failed to load site settings.',
    saveFailed: 'Failed to save settings.',
    saved: 'Settings updated.',
    tryAgain: 'Try again',
  },
  ru: {
    title: 'Настройки',
    updated: 'Последнее изменение: 2 октября 2026',
    fontScale: 'Размер шрифта',
    value: 'Значение',
    hint: '1.00 — обычный размер.',
    ends: ['Мельче', 'Крупнее'],
    preview: 'Пример',
    save: 'Сохранить настройки',
    reset: 'Вернуть обычный размер',
    tips: 'Советы',
    loadFailed: 'Не удалось загрузить настройки сайта.',
    saveFailed: 'Не удалось сохранить настройки.',
    saved: 'Настройки обновлены.',
    tryAgain: 'Повторить',
  },
};

const call = '**/api/v1/settings';

/** Tests of the public pages use the real settings, so these stub some that only their own page sees. */
async function openTab(page: Page, language: Language, fontScale = 1) {
  const site = {
    settings: {
      font_scale: fontScale,
      created_at: '2026-10-01T09:00:00.000Z',
      updated_at: '2026-10-02T09:30:00.000Z',
      version: 3,
    },
    writes: [] as unknown[],
  };
  await page.route(call, async (route) => {
    if (route.request().method() === 'PUT') {
      site.writes.push(route.request().postDataJSON());
      site.settings = { ...site.settings, ...route.request().postDataJSON() };
    }
    await route.fulfill({ json: site.settings });
  });
  await signInAsAdmin(page, language);
  await page.goto('/admin?tab=settings');
  return { site, ...partsOf(page, language) };
}

function partsOf(page: Page, language: Language) {
  const t = texts[language];
  const form = page.locator('form');
  return {
    t,
    form,
    slider: form.getByRole('slider', { name: t.fontScale }),
    number: form.getByLabel(t.value),
    sample: form.getByRole('region', { name: t.preview }).locator('p').last(),
    save: form.getByRole('button', { name: t.save }),
    reset: form.getByRole('button', { name: t.reset }),
  };
}

test('SETTINGS-1 while the settings load a skeleton shows', async ({ page }) => {
  const { release, until } = hold();
  await signInAsAdmin(page);
  await page.route(call, async (route) => {
    await until;
    await route.continue();
  });
  await page.goto('/admin?tab=settings');
  await expect(page.getByTestId('skeleton')).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
  release();
  await expect(page.locator('form')).toBeVisible();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
});

for (const language of ['ru', 'en'] as const) {
  test(`SETTINGS-2, SETTINGS-4, SETTINGS-5, SETTINGS-15 what the tab shows (${language})`, async ({
    page,
  }) => {
    const { t, form, number } = await openTab(page, language);
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
    await expect(form).toContainText(t.updated);
    await expect(form).toContainText(/\d:\d\d/);
    for (const end of t.ends) await expect(form.getByText(end, { exact: true })).toBeVisible();
    await expect(number).toHaveAccessibleDescription(new RegExp(`^${t.hint.replaceAll('.', '\\.')}`));
    await expect(page.getByRole('heading', { name: t.tips })).toBeVisible();
    await expect(page.locator('main').getByRole('listitem')).toHaveCount(3);
  });

  test(`SETTINGS-14 reset sets 1.00 and saves nothing (${language})`, async ({ page }) => {
    const { site, number, slider, reset, save } = await openTab(page, language, 1.25);
    await expect(number).toHaveValue('1.25');
    await reset.click();
    await expect(number).toHaveValue('1.00');
    await expect(slider).toHaveAttribute('aria-valuenow', '1');
    expect(site.writes).toEqual([]);
    await save.click();
    await expect.poll(() => site.writes).toEqual([{ font_scale: 1 }]);
  });

  test(`SETTINGS-16 a load failure shows a toast, and a way to try again (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const t = texts[language];
    await signInAsAdmin(page, language);
    await page.route(call, (route) => refuse(route, 500, 'internal-error'));
    await page.goto('/admin?tab=settings');
    await expect(toast(page, t.loadFailed).first()).toBeVisible();
    await expect(page.locator('form')).toHaveCount(0);
    await page.unroute(call);
    await page.getByRole('button', { name: t.tryAgain }).click();
    await expect(page.locator('form')).toBeVisible();
  });

  test(`SETTINGS-17 a failed save says so and keeps the choice (${language})`, async ({ page, watch }) => {
    watch.allowConsole(failure);
    const { t, number, save } = await openTab(page, language);
    await number.fill('1.2');
    await page.route(call, (route) => refuse(route, 503, 'unavailable'));
    await save.click();
    await expect(toast(page, t.saveFailed)).toBeVisible();
    await number.blur();
    await expect(number).toHaveValue('1.20');
    await expect(save).toBeEnabled();
  });

  test(`SETTINGS-13, SETTINGS-18 a save disables its button, then says that it is done (${language})`, async ({
    page,
  }) => {
    const { t, site, number, save } = await openTab(page, language);
    const { release, until } = hold();
    await page.route(call, async (route) => {
      if (route.request().method() === 'PUT') await until;
      await route.fallback();
    });
    await number.fill('1.15');
    await save.click();
    await expect(save).toBeDisabled();
    release();
    await expect(toast(page, t.saved)).toBeVisible();
    await expect(save).toBeDisabled();
    expect(site.writes).toEqual([{ font_scale: 1.15 }]);
  });

  for (const width of [390, 820, 1440]) {
    test(`the settings tab is accessible at ${width} px (${language})`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const { form } = await openTab(page, language, 1.1);
      await expect(form).toBeVisible();
      await expectAccessible(page);
    });
  }
}

test('SETTINGS-3, SETTINGS-10 slider and input show the same value with two decimals', async ({ page }) => {
  const { slider, number } = await openTab(page, 'en');
  await expect(number).toHaveValue('1.00');
  await expect(slider).toHaveAttribute('aria-valuetext', '1.00');
  await number.fill('1.3');
  await number.blur();
  await expect(number).toHaveValue('1.30');
  await expect(slider).toHaveAttribute('aria-valuetext', '1.30');
});

test('SETTINGS-6 what is typed beyond the limits becomes the limit', async ({ page }) => {
  const { slider, number } = await openTab(page, 'en');
  for (const [typed, kept] of [
    ['9', '1.50'],
    ['0.1', '0.75'],
  ] as const) {
    await number.fill(typed);
    await number.blur();
    await expect(number).toHaveValue(kept);
    await expect(slider).toHaveAttribute('aria-valuetext', kept);
  }
  await slider.press('Home');
  await expect(number).toHaveValue('0.75');
  await slider.press('ArrowLeft');
  await expect(number).toHaveValue('0.75');
  await slider.press('End');
  await expect(number).toHaveValue('1.50');
});

test('SETTINGS-7 arrows move the value by 0.05, on the slider and in the input', async ({ page }) => {
  const { slider, number } = await openTab(page, 'en');
  await slider.press('ArrowRight');
  await expect(number).toHaveValue('1.05');
  await number.press('ArrowUp');
  await expect(number).toHaveValue('1.10');
  await number.press('ArrowDown');
  await number.press('ArrowDown');
  await expect(slider).toHaveAttribute('aria-valuetext', '1.00');
});

test('SETTINGS-8 a third decimal does not get in, and a decimal comma does', async ({ page }) => {
  const { site, number, save } = await openTab(page, 'en');
  await number.fill('');
  await number.pressSequentially('0,876');
  await number.blur();
  await expect(number).toHaveValue('0.87');
  await save.click();
  await expect.poll(() => site.writes).toEqual([{ font_scale: 0.87 }]);
});

test('SETTINGS-9 what is not a number is ignored', async ({ page }) => {
  const { number, save } = await openTab(page, 'en', 1.2);
  await number.fill('');
  await number.pressSequentially('large');
  await number.blur();
  await expect(number).toHaveValue('1.20');
  await expect(save).toBeDisabled();
});

test('SETTINGS-11 the preview has the size of the choice, whatever scale this page was sent with', async ({
  page,
}) => {
  const { slider, sample } = await openTab(page, 'en');
  await expect(sample).toHaveCSS('font-size', '16px');
  await slider.press('End');
  await expect(sample).toHaveCSS('font-size', '24px');
  await page.evaluate(() => document.documentElement.style.setProperty('--font-scale', '1.25'));
  await expect(page.locator('html')).toHaveCSS('font-size', '20px');
  await expect(sample).toHaveCSS('font-size', '24px');
});

test('SETTINGS-12 saving is possible only while the value differs from the saved one', async ({ page }) => {
  const { number, save } = await openTab(page, 'en', 1.1);
  await expect(save).toBeDisabled();
  await number.fill('1.15');
  await expect(save).toBeEnabled();
  await number.fill('1.1');
  await expect(save).toBeDisabled();
});

test('SETTINGS-19 a saved scale is on the public pages at their next load', async ({ page, request }) => {
  await exclusively('settings', async () => {
    try {
      await signInAsAdmin(page, 'en');
      await page.goto('/admin?tab=settings');
      const { number, save } = partsOf(page, 'en');
      await number.fill('1.05');
      await save.click();
      await expect(toast(page, 'Settings updated.')).toBeVisible();
      expect(await (await request.get('/about')).text()).toContain(':root{--font-scale:1.05}');
    } finally {
      await query('update settings set font_scale = 1');
    }
  });
});

for (const language of ['ru', 'en'] as const) {
  test(`API-72 a scale chosen before someone else saved is refused, and the person decides (${language})`, async ({
    page,
    request,
    watch,
  }) => {
    watch.allowConsole(failure);
    await exclusively('settings', async () => {
      try {
        const token = await signInAsAdmin(page, language);
        const saveElsewhere = () =>
          request.put('/api/v1/settings', {
            data: { font_scale: 1 },
            headers: { authorization: `Bearer ${token}` },
          });
        await page.goto('/admin?tab=settings');
        const { t, number, save } = partsOf(page, language);
        const { cause, notice, takeTheirs, keepMine } = conflictOf(page, language);
        await number.fill('1.05');
        await saveElsewhere();
        await save.click();
        await expect(toast(page, `${t.saveFailed} ${cause}`)).toBeVisible();
        await expect(number).toHaveValue('1.05');
        expect(await (await request.get('/api/v1/settings')).json()).toMatchObject({ font_scale: 1 });
        await takeTheirs.click();
        await expect(notice).toHaveCount(0);
        await expect(number).toHaveValue('1.00');

        await number.fill('1.05');
        await saveElsewhere();
        await save.click();
        await keepMine.click();
        await expect(toast(page, t.saved)).toBeVisible();
        await expect(notice).toHaveCount(0);
        expect(await (await request.get('/api/v1/settings')).json()).toMatchObject({ font_scale: 1.05 });
      } finally {
        await query('update settings set font_scale = 1');
      }
    });
  });
}
