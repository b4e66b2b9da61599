import type { Page } from '@playwright/test';
import { refuse } from './answers.ts';
import { type Language, signInAsAdmin } from './sign-in.ts';

export const autumn = {
  id: '7d0c6f4e-2f2b-4f8e-9d55-0f6f5a3d2b11',
  file_url: '/uploads/menus/autumn.pdf',
  file_name: 'Autumn.pdf',
  mime_type: 'application/pdf',
  display_date: '2026-11-06' as string | null,
  created_at: '2026-10-01T09:00:00.000Z',
  updated_at: '2026-10-02T09:30:00.000Z',
  version: 3,
};

export const menuTexts = {
  en: {
    title: 'Menu',
    none: 'No menu has been uploaded yet.',
    fields: ['Menu URL', 'File name', 'MIME type', 'Display date'],
    dateHint: 'Shown to visitors instead of the file update timestamp.',
    pdf: 'PDF file',
    pdfHint: 'PDF up to 30 MB. Save the menu after uploading.',
    facts: ['Link', 'File name', 'MIME type', 'Last updated', 'Display date'],
    date: 'November 6, 2026',
    updated: 'October 2, 2026',
    view: 'View',
    download: 'Download',
    save: 'Save menu',
    remove: 'Remove menu',
    confirm: 'Remove the menu? Visitors will no longer find it on the site.',
    urlMissing: 'Please provide the menu URL.',
    saved: 'Menu updated.',
    removed: 'Menu removed.',
    loadFailed: 'Failed to load menu metadata.',
    saveFailed: 'Failed to save the menu.',
    removeFailed: 'Failed to remove the menu.',
    uploadFailed: 'Upload failed. Please verify the PDF file.',
    uploading: /^Uploading \d+%$/,
    uploaded: 'File uploaded. Save the menu to show it to visitors.',
    cancel: 'Cancel',
    tryAgain: 'Try again',
    unavailable: 'The service is unavailable right now.',
  },
  ru: {
    title: 'Меню',
    none: 'Меню ещё не загружено.',
    fields: ['Адрес меню (URL)', 'Имя файла', 'Тип файла (MIME)', 'Дата для посетителей'],
    dateHint: 'Посетители увидят её вместо даты обновления файла.',
    pdf: 'Файл PDF',
    pdfHint: 'PDF до 30 МБ. После загрузки сохраните меню.',
    facts: ['Ссылка', 'Имя файла', 'Тип файла (MIME)', 'Последнее изменение', 'Дата для посетителей'],
    date: '6 ноября 2026',
    updated: '2 октября 2026',
    view: 'Открыть',
    download: 'Скачать',
    save: 'Сохранить меню',
    remove: 'Удалить меню',
    confirm: 'Удалить меню? Посетители больше не найдут его на сайте.',
    urlMissing: 'Укажите адрес меню.',
    saved: 'Меню обновлено.',
    removed: 'Меню удалено.',
    loadFailed: 'Не удалось загрузить данные меню.',
    saveFailed: 'Не удалось сохранить меню.',
    removeFailed: 'Не удалось удалить меню.',
    uploadFailed: 'Не удалось загрузить файл. Проверьте, что это PDF.',
    uploading: /^Загружается: \d+\s%$/,
    uploaded: 'Файл загружен. Сохраните меню, чтобы его увидели посетители.',
    cancel: 'Отменить',
    tryAgain: 'Повторить',
    unavailable: 'Сервис сейчас недоступен.',
  },
};

type Menu = typeof autumn;
export const menuCall = '**/api/v1/menu';
export const uploadCall = '**/api/v1/admin/upload';

/** Stubs a menu for this page alone, because tests of the public pages use the real one. */
export async function openMenu(page: Page, language: Language, menu: Menu | null) {
  const site = { menu, writes: [] as { method: string; body: unknown }[] };
  await page.route(menuCall, async (route) => {
    const request = route.request();
    const method = request.method();
    if (method === 'GET') {
      return site.menu ? route.fulfill({ json: site.menu }) : refuse(route, 404, 'not-found');
    }
    site.writes.push({ method, body: request.postDataJSON() });
    site.menu =
      method === 'PUT'
        ? { ...autumn, ...request.postDataJSON(), updated_at: '2026-10-03T09:30:00.000Z' }
        : null;
    return site.menu ? route.fulfill({ json: site.menu }) : route.fulfill({ status: 204 });
  });
  await signInAsAdmin(page, language);
  await page.goto('/admin?tab=menu');
  return {
    site,
    panel: page.locator('section[aria-labelledby="current-menu"]'),
    ...menuForm(page, language),
  };
}

export function menuForm(page: Page, language: Language) {
  const t = menuTexts[language];
  const form = page.locator('form');
  return {
    t,
    form,
    url: form.getByLabel(t.fields[0]!),
    fileName: form.getByLabel(t.fields[1]!),
    mimeType: form.getByLabel(t.fields[2]!),
    displayDate: form.getByLabel(t.fields[3]!),
    file: form.locator('input[type=file]'),
    save: form.getByRole('button', { name: t.save }),
    remove: form.getByRole('button', { name: t.remove }),
  };
}

export const pdf = (name = 'Winter.pdf', mimeType = 'application/pdf') => ({
  name,
  mimeType,
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
});
