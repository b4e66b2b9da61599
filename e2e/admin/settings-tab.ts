import type { Page } from '@playwright/test';
import { type Language, signInAsAdmin } from './sign-in.ts';

export const settingsTexts = {
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
    hint: '1,00 — обычный размер.',
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

export const settingsCall = '**/api/v1/settings';

/** Stubs the settings for this page alone, because tests of the public pages use the real ones. */
export async function openSettings(page: Page, language: Language, fontScale = 1) {
  const site = {
    settings: {
      font_scale: fontScale,
      created_at: '2026-10-01T09:00:00.000Z',
      updated_at: '2026-10-02T09:30:00.000Z',
      version: 3,
    },
    writes: [] as unknown[],
  };
  await page.route(settingsCall, async (route) => {
    if (route.request().method() === 'PUT') {
      site.writes.push(route.request().postDataJSON());
      site.settings = { ...site.settings, ...route.request().postDataJSON() };
    }
    await route.fulfill({ json: site.settings });
  });
  await signInAsAdmin(page, language);
  await page.goto('/admin?tab=settings');
  return { site, ...settingsForm(page, language) };
}

export function settingsForm(page: Page, language: Language) {
  const t = settingsTexts[language];
  const form = page.locator('form');
  return {
    t,
    form,
    slider: form.getByRole('slider', { name: t.fontScale }),
    number: form.getByLabel(t.value),
    /** As people write it in this language. */
    written: (scale: string) => (language === 'ru' ? scale.replace('.', ',') : scale),
    sampleTitle: form.getByRole('region', { name: t.preview }).locator('p').nth(0),
    sample: form.getByRole('region', { name: t.preview }).locator('p').nth(1),
    save: form.getByRole('button', { name: t.save }),
    reset: form.getByRole('button', { name: t.reset }),
  };
}
