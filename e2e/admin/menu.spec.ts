import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { exclusively, query } from '../database.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { failure, hold, refuse, toast } from './answers.ts';
import { conflictOf } from './conflict.ts';
import { type Language, signInAsAdmin } from './sign-in.ts';

const autumn = {
  id: '7d0c6f4e-2f2b-4f8e-9d55-0f6f5a3d2b11',
  file_url: '/uploads/menus/autumn.pdf',
  file_name: 'Autumn.pdf',
  mime_type: 'application/pdf',
  display_date: '2026-11-06' as string | null,
  created_at: '2026-10-01T09:00:00.000Z',
  updated_at: '2026-10-02T09:30:00.000Z',
  version: 3,
};

const texts = {
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
const menuCall = '**/api/v1/menu';
const uploadCall = '**/api/v1/admin/upload';

/** Tests of the public pages use the real menu, so most tests here stub one that only their own page sees. */
async function openTab(page: Page, language: Language, menu: Menu | null) {
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
  return { site, panel: page.locator('section[aria-labelledby="current-menu"]'), ...formOf(page, language) };
}

function formOf(page: Page, language: Language) {
  const t = texts[language];
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

const pdf = (name = 'Winter.pdf', mimeType = 'application/pdf') => ({
  name,
  mimeType,
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
});

test('MENUFILE-1 while the menu loads a skeleton shows', async ({ page }) => {
  const { release, until } = hold();
  await signInAsAdmin(page);
  await page.route(menuCall, async (route) => {
    await until;
    await route.fulfill({ json: autumn });
  });
  await page.goto('/admin?tab=menu');
  await expect(page.getByTestId('skeleton')).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
  release();
  await expect(page.locator('form')).toBeVisible();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
});

for (const language of ['ru', 'en'] as const) {
  test(`MENUFILE-2, MENUFILE-3, MENUFILE-4 the panel shows the current menu (${language})`, async ({
    page,
  }) => {
    const { t, panel } = await openTab(page, language, autumn);
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
    await expect(panel.locator('dt')).toHaveText(t.facts);
    const link = panel.getByRole('link', { name: autumn.file_url });
    await expect(link).toHaveAttribute('href', autumn.file_url);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(panel.locator('dd').nth(1)).toHaveText('Autumn.pdf');
    await expect(panel.locator('dd').nth(2)).toHaveText('application/pdf');
    await expect(panel.locator('dd').nth(3)).toContainText(t.updated);
    await expect(panel.locator('dd').nth(3)).toContainText(/\d:\d\d/);
    await expect(panel.locator('dd').nth(4)).toContainText(t.date);
    const view = panel.getByRole('link', { name: t.view });
    await expect(view).toHaveAttribute('href', autumn.file_url);
    await expect(view).toHaveAttribute('target', '_blank');
    const download = panel.getByRole('link', { name: t.download });
    await expect(download).toHaveAttribute('href', `${autumn.file_url}?download`);
    await expect(download).toHaveAttribute('download', 'Autumn.pdf');
  });

  test(`MENUFILE-5, MENUFILE-19 a 404 means no menu: the panel says so, the form is blank (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(/404/);
    const { t, panel, url, fileName, displayDate, remove, save } = await openTab(page, language, null);
    await expect(panel).toContainText(t.none);
    await expect(panel.getByRole('link')).toHaveCount(0);
    for (const field of [url, fileName, displayDate]) await expect(field).toHaveValue('');
    await expect(save).toBeVisible();
    await expect(remove).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test(`MENUFILE-6 another load failure shows a toast, and a way to try again (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const t = texts[language];
    await signInAsAdmin(page, language);
    await page.route(menuCall, (route) => refuse(route, 500, 'internal-error'));
    await page.goto('/admin?tab=menu');
    await expect(toast(page, t.loadFailed).first()).toBeVisible();
    await expect(page.locator('form')).toHaveCount(0);
    await page.unroute(menuCall);
    await page.getByRole('button', { name: t.tryAgain }).click();
    await expect(page.locator('form')).toBeVisible();
  });

  test(`MENUFILE-7, MENUFILE-8, MENUFILE-9, MENUFILE-10, MENUFILE-25 the fields and their hints (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(/404/);
    const { t, form, url, fileName, mimeType, displayDate, file } = await openTab(page, language, null);
    await expect(url).toHaveAttribute('required', '');
    await expect(fileName).toBeVisible();
    await expect(mimeType).toHaveValue('application/pdf');
    await expect(displayDate).toHaveAttribute('type', 'date');
    await expect(displayDate).toHaveAccessibleDescription(t.dateHint);
    await expect(file).toHaveAttribute('accept', 'application/pdf');
    await expect(form).toContainText(t.pdfHint);
  });

  test(`MENUFILE-11 an address of blanks is not saved (${language})`, async ({ page }) => {
    const { t, site, url, save } = await openTab(page, language, autumn);
    await url.fill('   ');
    await save.click();
    await expect(toast(page, t.urlMissing)).toBeVisible();
    await expect(url).toBeFocused();
    expect(site.writes).toEqual([]);
  });

  test(`MENUFILE-12, MENUFILE-13, MENUFILE-17 saving trims, sends null for what is empty, and shows the new menu (${language})`, async ({
    page,
  }) => {
    const { t, site, panel, url, fileName, mimeType, displayDate, save } = await openTab(
      page,
      language,
      autumn,
    );
    await url.fill('  /uploads/menus/winter.pdf ');
    await fileName.fill('  ');
    await mimeType.fill('');
    await displayDate.fill('');
    await save.click();
    await expect(toast(page, t.saved)).toBeVisible();
    expect(site.writes).toEqual([
      {
        method: 'PUT',
        body: { file_url: '/uploads/menus/winter.pdf', file_name: null, mime_type: null, display_date: null },
      },
    ]);
    await expect(panel.getByRole('link', { name: '/uploads/menus/winter.pdf' })).toBeVisible();
    await expect(panel.locator('dt')).toHaveText(t.facts.slice(0, 4));
    await expect(url).toHaveValue('/uploads/menus/winter.pdf');
    await expect(fileName).toHaveValue('');
  });

  test(`MENUFILE-18 a failed save says so, by its cause, and keeps what was typed (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const { t, url, save } = await openTab(page, language, autumn);
    await expect(url).toHaveValue(autumn.file_url);
    await page.route(menuCall, (route) => refuse(route, 503, 'unavailable'));
    await url.fill('/uploads/menus/mine.pdf');
    await save.click();
    await expect(toast(page, `${t.saveFailed} ${t.unavailable}`)).toBeVisible();
    await expect(url).toHaveValue('/uploads/menus/mine.pdf');
  });

  test(`MENUFILE-14 a file that is not a PDF is not sent (${language})`, async ({ page }) => {
    const { t, file, url } = await openTab(page, language, autumn);
    await page.route(uploadCall, () => expect(null, 'it was sent').toBe('nothing'));
    for (const mimeType of ['image/png', 'application/pdf-not', '']) {
      await file.setInputFiles(pdf('menu.pdf', mimeType || 'application/octet-stream'));
      await expect(toast(page, t.uploadFailed).last()).toBeVisible();
    }
    await expect(url).toHaveValue(autumn.file_url);
  });

  test(`MENUFILE-15 a failed upload says so (${language})`, async ({ page, watch }) => {
    watch.allowConsole(failure);
    const { t, file, url } = await openTab(page, language, autumn);
    await page.route(uploadCall, (route) => refuse(route, 415, 'unsupported-file'));
    await file.setInputFiles(pdf());
    await expect(toast(page, t.uploadFailed)).toBeVisible();
    await expect(url).toHaveValue(autumn.file_url);
  });

  test(`MENUFILE-16, MENUFILE-23 an upload shows that it runs, then fills the address; nothing is saved (${language})`, async ({
    page,
  }) => {
    const { t, site, form, file, url, fileName, save } = await openTab(page, language, autumn);
    const { release, until } = hold();
    await page.route(uploadCall, async (route) => {
      expect(route.request().method()).toBe('POST');
      expect(route.request().headers().authorization).toMatch(/^Bearer vs_/);
      await until;
      const answer = {
        url: '/uploads/w.pdf',
        filename: 'Winter.pdf',
        size: 14,
        content_type: 'application/pdf',
      };
      await route.fulfill({ status: 201, json: answer });
    });
    await file.setInputFiles(pdf());
    await expect(form.getByText(t.uploading)).toBeVisible();
    await expect(form.getByRole('progressbar')).toHaveCount(1);
    await expect(form.getByLabel(t.pdf)).toBeDisabled();
    await expect(save).toBeDisabled();
    release();
    await expect(url).toHaveValue('/uploads/w.pdf');
    await expect(fileName).toHaveValue('Winter.pdf');
    await expect(form.getByText(t.uploaded)).toBeVisible();
    await expect(form.getByRole('progressbar')).toHaveCount(0);
    expect(site.writes).toEqual([]);
    await save.click();
    await expect(toast(page, t.saved)).toBeVisible();
    await expect(form.getByText(t.uploaded)).toHaveCount(0);
  });

  test(`MENUFILE-16 an upload can be cancelled (${language})`, async ({ page }) => {
    const { t, form, file, url, save } = await openTab(page, language, autumn);
    const { until } = hold();
    await page.route(uploadCall, () => until);
    await file.setInputFiles(pdf());
    await form.getByRole('button', { name: t.cancel }).click();
    await expect(form.getByRole('progressbar')).toHaveCount(0);
    await expect(save).toBeEnabled();
    await expect(url).toHaveValue(autumn.file_url);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test(`MENUFILE-20, MENUFILE-21 removing asks first (${language})`, async ({ page }) => {
    const { t, site, panel, url, remove } = await openTab(page, language, autumn);
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await remove.click();
    expect(asked).toEqual([t.confirm]);
    expect(site.writes).toEqual([]);
    await expect(panel.getByRole('link', { name: autumn.file_url })).toBeVisible();

    page.once('dialog', (dialog) => void dialog.accept());
    await remove.click();
    await expect(toast(page, t.removed)).toBeVisible();
    expect(site.writes).toEqual([{ method: 'DELETE', body: null }]);
    await expect(panel).toContainText(t.none);
    await expect(url).toHaveValue('');
    await expect(remove).toHaveCount(0);
  });

  test(`MENUFILE-22 a failed removal says so, and the menu stays (${language})`, async ({ page, watch }) => {
    watch.allowConsole(failure);
    const { t, panel, remove } = await openTab(page, language, autumn);
    await expect(remove).toBeVisible();
    await page.route(menuCall, (route) => refuse(route, 503, 'unavailable'));
    page.once('dialog', (dialog) => void dialog.accept());
    await remove.click();
    await expect(toast(page, t.removeFailed)).toBeVisible();
    await expect(panel.getByRole('link', { name: autumn.file_url })).toBeVisible();
  });

  for (const width of [390, 820, 1440]) {
    test(`the menu tab is accessible at ${width} px (${language})`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const { form } = await openTab(page, language, autumn);
      await expect(form).toBeVisible();
      await expectAccessible(page);
    });
  }

  test(`the menu tab is accessible without a menu (${language})`, async ({ page, watch }) => {
    watch.allowConsole(/404/);
    const { form } = await openTab(page, language, null);
    await expect(form).toBeVisible();
    await expectAccessible(page);
  });
}

test('MENUFILE-6 a refused token shows the gate and no toast', async ({ page, watch }) => {
  watch.allowConsole(failure);
  await signInAsAdmin(page, 'en');
  await page.route(menuCall, (route) => refuse(route, 401, 'unauthorized'));
  await page.goto('/admin?tab=menu');
  await expect(page.getByText('Token is invalid or expired. Please sign in again.')).toBeVisible();
  await expect(page.getByText('Failed to load menu metadata.')).toHaveCount(0);
});

test('MENUFILE-23 the upload is a file of ours from then on', async ({ page, request }) => {
  const { file, url, fileName } = await openTab(page, 'en', autumn);
  await file.setInputFiles({
    name: 'Winter.pdf',
    mimeType: 'application/pdf',
    buffer: await readFile(path.resolve(import.meta.dirname, '../../server/seed/menu.pdf')),
  });
  await expect(url).toHaveValue(/^\/uploads\/.+\.pdf$/);
  await expect(fileName).toHaveValue('Winter.pdf');
  const answer = await request.get(await url.inputValue());
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

for (const [language, cause] of [
  ['en', 'This type of file is not accepted, or its content does not match its name.'],
  ['ru', 'Такой файл не принимается, или его содержимое не соответствует имени.'],
] as const) {
  test(`MENUFILE-15 a picture that says it is a PDF is refused, and the cause is said (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const { t, file, url } = await openTab(page, language, autumn);
    await file.setInputFiles({ ...pdf('lie.pdf'), buffer: Buffer.from('GIF89a not a menu') });
    await expect(toast(page, `${t.uploadFailed} ${cause}`)).toBeVisible();
    await expect(url).toHaveValue(autumn.file_url);
  });
}

test('MENUFILE-17 a save reaches the database', async ({ page }) => {
  const version = async () => (await query<{ version: number }>('select version from menu'))[0]!.version;
  await exclusively('menu', async () => {
    const before = await version();
    await signInAsAdmin(page, 'en');
    await page.goto('/admin?tab=menu');
    const { save, url } = formOf(page, 'en');
    await expect(url).toHaveValue(/^\/uploads\/menus\/.+\.pdf$/);
    await save.click();
    await expect(toast(page, 'Menu updated.')).toBeVisible();
    expect(await version()).toBeGreaterThan(before);
  });
});

/** On the real menu: visitors never see its MIME type, so tests of the public pages can run in parallel. */
for (const language of ['ru', 'en'] as const) {
  test(`API-72 a menu opened before someone else saved is refused, and the person decides (${language})`, async ({
    page,
    request,
    watch,
  }) => {
    watch.allowConsole(failure);
    await exclusively('menu', async () => {
      const token = await signInAsAdmin(page, language);
      const { file_url, file_name, display_date } = await (await request.get('/api/v1/menu')).json();
      const saveElsewhere = (mime_type: string) =>
        request.put('/api/v1/menu', {
          data: { file_url, file_name, display_date, mime_type },
          headers: { authorization: `Bearer ${token}` },
        });
      const savedType = async () => (await (await request.get('/api/v1/menu')).json()).mime_type;
      try {
        await page.goto('/admin?tab=menu');
        const { t, mimeType, save, remove } = formOf(page, language);
        const { cause, notice, takeTheirs, keepMine } = conflictOf(page, language);
        await mimeType.fill('application/x-mine');
        await saveElsewhere('application/x-theirs');
        await save.click();
        await expect(toast(page, `${t.saveFailed} ${cause}`)).toBeVisible();
        await expect(mimeType).toHaveValue('application/x-mine');
        expect(await savedType()).toBe('application/x-theirs');
        await expect(page.locator('dd', { hasText: 'application/x-theirs' })).toBeVisible();
        await takeTheirs.click();
        await expect(notice).toHaveCount(0);
        await expect(mimeType).toHaveValue('application/x-theirs');

        await saveElsewhere('application/x-newer');
        page.once('dialog', (dialog) => void dialog.accept());
        await remove.click();
        await expect(toast(page, `${t.removeFailed} ${cause}`)).toBeVisible();
        await expect(mimeType).toHaveValue('application/x-newer');

        await mimeType.fill('application/x-mine');
        await saveElsewhere('application/x-theirs');
        await save.click();
        await keepMine.click();
        await expect(toast(page, t.saved)).toBeVisible();
        await expect(notice).toHaveCount(0);
        expect(await savedType()).toBe('application/x-mine');
      } finally {
        await query("update menu set mime_type = 'application/pdf'");
      }
    });
  });

  test(`API-72 a form opened without a menu does not overwrite one that was made in the meantime (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const { site, t, url, save } = await openTab(page, language, null);
    await expect(page.getByText(t.none)).toBeVisible();
    await page.route(menuCall, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      expect(await route.request().headerValue('if-none-match')).toBe('*');
      await refuse(route, 412, 'version-conflict');
    });
    site.menu = autumn;
    await url.fill('/uploads/menus/mine.pdf');
    await save.click();
    await expect(toast(page, conflictOf(page, language).cause)).toBeVisible();
    await expect(url).toHaveValue('/uploads/menus/mine.pdf');
    await conflictOf(page, language).takeTheirs.click();
    await expect(url).toHaveValue(autumn.file_url);
  });
}
