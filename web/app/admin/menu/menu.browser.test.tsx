import type { MenuDocument } from '@velvet-spoon/contract/api/menu';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { openTab, toast } from '../../../test-support/admin.tsx';
import { clickFast } from '../../../test-support/click-fast.ts';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { hold, refuse } from '../../../test-support/fake-api.ts';
import { autumnMenu } from '../../../test-support/saved.ts';
import type { Language } from '../kit/i18n/formats.ts';
import { noticesTexts } from '../kit/notices/notices.texts.ts';
import { problemTexts } from '../kit/notices/problem.texts.ts';
import { menuTexts } from './menu.texts.ts';

const winter = { url: '/uploads/w.pdf', filename: 'Winter.pdf', size: 14, content_type: 'application/pdf' };
const pdf = (type = 'application/pdf') => new File(['%PDF-1.4\n%%EOF\n'], 'Winter.pdf', { type });
const conflict = refuse(412, 'version-conflict');

async function openMenu(menu: MenuDocument | null = autumnMenu, language: Language = 'en', width?: number) {
  const api = await openTab(
    'menu',
    {
      'GET /menu': menu ?? refuse(404, 'not-found'),
      'PUT /menu': ({ body }) => ({ ...autumnMenu, ...body }),
      'DELETE /menu': () => undefined,
      'POST /admin/upload': winter,
    },
    { language, ...(width && { width }) },
  );
  const t = menuTexts[language];
  const form = page.getByRole('form', { name: t.edit });
  await expect.element(form).toBeVisible();
  return {
    api,
    t,
    form,
    notices: noticesTexts[language],
    problems: problemTexts[language],
    panel: page.getByRole('region', { name: t.current }),
    url: form.getByRole('textbox', { name: t.url }),
    displayDate: form.getByLabelText(t.displayDate),
    file: page.elementLocator(form.element().querySelector('input[type=file]')!),
    save: form.getByRole('button', { name: t.save }),
    remove: form.getByRole('button', { name: t.remove }),
  };
}

test('MENUFILE-1, MENUFILE-6 a skeleton while the menu loads, a message and a retry if it does not', async () => {
  allowConsole(failedCall);
  const t = menuTexts.ru;
  const { release, until } = hold();
  const failing = async () => (await until, refuse(500, 'internal-error'));
  const api = await openTab('menu', { 'GET /menu': failing }, { language: 'ru' });
  await expect.element(page.getByTestId('skeleton')).toBeVisible();
  release();
  await expect.element(toast(t.loadFailed).first()).toBeVisible();
  await expect.element(page.getByTestId('skeleton')).not.toBeInTheDocument();
  await expect.element(page.getByRole('form')).not.toBeInTheDocument();
  await expectAccessible();
  api.answer({ 'GET /menu': autumnMenu });
  await page.getByRole('button', { name: noticesTexts.ru.tryAgain }).click();
  await expect.element(page.getByRole('form')).toBeVisible();
});

test.each([
  ['ru', 390, '2 октября 2026', '6 ноября 2026'],
  ['en', 1440, 'October 2, 2026', 'November 6, 2026'],
] as const)(
  'MENUFILE-2, MENUFILE-3, MENUFILE-4 the panel shows the current menu (%s, %i px)',
  async (language, width, updated, date) => {
    const { t, panel } = await openMenu(autumnMenu, language, width);
    const texts = (tag: string) => [...panel.element().querySelectorAll(tag)].map((one) => one.textContent);
    expect(texts('dt')).toEqual([t.link, t.fileName, t.mimeType, t.lastUpdated, t.displayDate]);
    expect(texts('dd')).toEqual([
      autumnMenu.file_url,
      'Autumn.pdf',
      'application/pdf',
      expect.stringMatching(new RegExp(String.raw`${updated}.*\d:\d\d`)),
      expect.stringContaining(date),
    ]);
    for (const name of [autumnMenu.file_url, t.view]) {
      const link = panel.getByRole('link', { name });
      await expect.element(link).toHaveAttribute('href', autumnMenu.file_url);
      await expect.element(link).toHaveAttribute('target', '_blank');
    }
    const download = panel.getByRole('link', { name: t.download });
    await expect.element(download).toHaveAttribute('href', `${autumnMenu.file_url}?download`);
    await expect.element(download).toHaveAttribute('download', 'Autumn.pdf');
    await expectAccessible();
  },
);

test('MENUFILE-5, MENUFILE-7, MENUFILE-8, MENUFILE-9, MENUFILE-19, MENUFILE-25 without a menu, the form is blank', async () => {
  const { t, form, panel, url, displayDate, file, save, remove } = await openMenu(null);
  await expect.element(panel.getByText(t.none)).toBeVisible();
  await expect.element(panel.getByRole('link')).not.toBeInTheDocument();
  await expect.element(url).toBeRequired();
  await expect.element(form.getByLabelText(t.mimeType)).toHaveValue('application/pdf');
  for (const field of [url, form.getByLabelText(t.fileName), displayDate]) {
    await expect.element(field).toHaveValue('');
  }
  await expect.element(displayDate).toHaveAttribute('type', 'date');
  await expect.element(displayDate).toHaveAccessibleDescription(t.displayDateHint);
  await expect.element(file).toHaveAttribute('accept', 'application/pdf');
  await expect.element(form.getByText('PDF up to 30 MB. Save the menu after uploading.')).toBeVisible();
  await expect.element(save).toBeVisible();
  await expect.element(remove).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['a blank', '   ', 'urlMissing'],
  ['a bad', 'menu.pdf', 'urlInvalid'],
] as const)(
  'MENUFILE-11, MENUFILE-27 %s address is named, marked and not sent',
  async (_, address, error) => {
    const { api, t, url, save } = await openMenu(autumnMenu, 'ru');
    await url.fill(address);
    await save.click();
    await expect.element(toast(t[error])).toBeVisible();
    await expect.element(url).toHaveFocus();
    await expect.element(url).toBeInvalid();
    await expect.element(url).toHaveAccessibleDescription(t[error]);
    expect(api.writes).toEqual([]);
    await url.fill('/menu.pdf');
    await expect.element(url).toBeValid();
  },
);

test('MENUFILE-27 a date that the server refuses is named and marked', async () => {
  allowConsole(failedCall);
  const { api, t, displayDate, save } = await openMenu();
  api.answer({ 'PUT /menu': refuse(400, 'invalid-request', { fields: ['display_date'] }) });
  await displayDate.fill('2300-01-01');
  await save.click();
  await expect.element(toast(`${t.saveFailed} ${t.displayDateInvalid}`)).toBeVisible();
  await expect.element(displayDate).toHaveFocus();
  await expect.element(displayDate).toHaveAccessibleDescription(new RegExp(t.displayDateInvalid));
});

test('MENUFILE-17 a save is sent once, and panel and form show what was saved', async () => {
  const { api, t, panel, url, displayDate, save } = await openMenu();
  await url.fill('  /uploads/menus/winter.pdf ');
  await displayDate.fill('');
  await clickFast(save);
  await expect.element(toast(t.saved)).toBeVisible();
  expect(api.writes).toHaveLength(1);
  expect(api.writes[0]!.headers.get('if-match')).toBe('"v3"');
  await expect.element(panel.getByRole('link', { name: '/uploads/menus/winter.pdf' })).toBeVisible();
  await expect.element(panel.getByText(t.displayDate)).not.toBeInTheDocument();
  await expect.element(url).toHaveValue('/uploads/menus/winter.pdf');
});

test('MENUFILE-18, MENUFILE-22 a failed save or removal shows the reason and keeps input and menu', async () => {
  allowConsole(failedCall);
  const { api, t, problems, panel, url, save, remove } = await openMenu(autumnMenu, 'ru');
  api.answer({ 'PUT /menu': refuse(503, 'unavailable'), 'DELETE /menu': refuse(503, 'unavailable') });
  await url.fill('/uploads/menus/mine.pdf');
  await save.click();
  await expect.element(toast(`${t.saveFailed} ${problems.unavailable}`)).toBeVisible();
  await expect.element(url).toHaveValue('/uploads/menus/mine.pdf');
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await remove.click();
  await expect.element(toast(t.removeFailed)).toBeVisible();
  await expect.element(panel.getByRole('link', { name: autumnMenu.file_url })).toBeVisible();
});

test('MENUFILE-20, MENUFILE-21 removing the menu asks for confirmation first', async () => {
  const { api, t, panel, url, remove } = await openMenu();
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await remove.click();
  expect(confirm).toHaveBeenCalledWith(t.confirmRemove);
  expect(api.writes).toEqual([]);
  confirm.mockReturnValue(true);
  api.answer({ 'GET /menu': refuse(404, 'not-found') });
  await remove.click();
  await expect.element(toast(t.removed)).toBeVisible();
  await expect.element(panel.getByText(t.none)).toBeVisible();
  await expect.element(url).toHaveValue('');
  await expect.element(remove).not.toBeInTheDocument();
});

test('MENUFILE-16, MENUFILE-23 an upload shows its progress and fills in the address without saving', async () => {
  const { api, t, form, url, file, save } = await openMenu(autumnMenu, 'ru');
  const { release, until } = hold();
  api.answer({ 'POST /admin/upload': async () => (await until, winter) });
  await file.upload(pdf());
  await expect.element(form.getByText('Загружается: 25\u00a0%')).toBeVisible();
  await expect.element(form.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await expect.element(form.getByLabelText(t.pdf)).toBeDisabled();
  await expect.element(save).toBeDisabled();
  release();
  await expect.element(url).toHaveValue(winter.url);
  await expect.element(form.getByLabelText(t.fileName)).toHaveValue('Winter.pdf');
  await expect.element(form.getByText(t.uploaded)).toBeVisible();
  await expect.element(form.getByRole('progressbar')).not.toBeInTheDocument();
  expect(api.writes.map(({ call }) => call)).toEqual(['POST /admin/upload']);
  await save.click();
  await expect.element(toast(t.saved)).toBeVisible();
  await expect.element(form.getByText(t.uploaded)).not.toBeInTheDocument();
});

test('MENUFILE-16 an upload can be cancelled', async () => {
  const { api, t, form, url, file, save } = await openMenu();
  api.answer({ 'POST /admin/upload': () => new Promise<never>(() => {}) });
  await file.upload(pdf());
  await form.getByRole('button', { name: t.cancel }).click();
  await expect.element(form.getByRole('progressbar')).not.toBeInTheDocument();
  await expect.element(save).toBeEnabled();
  await expect.element(url).toHaveValue(autumnMenu.file_url);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test.each(['image/png', 'application/pdf-not'])(
  'MENUFILE-14 a file of type "%s" is not sent',
  async (type) => {
    const { api, t, file } = await openMenu();
    await file.upload(pdf(type));
    await expect.element(toast(t.uploadFailed)).toBeVisible();
    expect(api.writes).toEqual([]);
  },
);

test.each(['ru', 'en'] as const)(
  'MENUFILE-15 a file that the server refuses is refused with the reason (%s)',
  async (language) => {
    allowConsole(failedCall);
    const { api, t, problems, url, file } = await openMenu(autumnMenu, language);
    api.answer({ 'POST /admin/upload': refuse(415, 'unsupported-media-type') });
    await file.upload(pdf());
    await expect.element(toast(`${t.uploadFailed} ${problems['unsupported-media-type']}`)).toBeVisible();
    await expect.element(url).toHaveValue(autumnMenu.file_url);
  },
);

test("API-72 after someone else's save, the user decides which version to keep", async () => {
  allowConsole(failedCall);
  const { api, t, notices, problems, form, panel, url, save, remove } = await openMenu(autumnMenu, 'ru');
  const notice = page.getByRole('group', { name: notices.conflict });
  const theirs = { ...autumnMenu, file_url: '/theirs.pdf', version: 4 };
  api.answer({ 'GET /menu': theirs, 'PUT /menu': conflict, 'DELETE /menu': conflict });
  await url.fill('/mine.pdf');
  await save.click();
  await expect.element(notice).toHaveFocus();
  await expect.element(toast(t.saveFailed)).not.toBeInTheDocument();
  await expect.element(panel.getByRole('link', { name: theirs.file_url })).toBeVisible();
  await expect.element(url).toHaveValue('/mine.pdf');
  await expectAccessible();
  await notice.getByRole('button', { name: notices.takeTheirs }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(url).toHaveValue(theirs.file_url);

  vi.spyOn(window, 'confirm').mockReturnValue(true);
  api.answer({ 'GET /menu': { ...theirs, file_url: '/newer.pdf', version: 5 } });
  await remove.click();
  await expect.element(toast(`${t.removeFailed} ${problems['version-conflict']}`)).toBeVisible();
  await expect.element(url).toHaveValue('/newer.pdf');

  await url.fill('/mine.pdf');
  api.answer({ 'GET /menu': { ...theirs, version: 6 } });
  await save.click();
  await expect.element(panel.getByRole('link', { name: theirs.file_url })).toBeVisible();
  api.answer({ 'PUT /menu': ({ body }) => ({ ...theirs, ...body, version: 7 }) });
  await form.getByRole('button', { name: notices.keepMine }).click();
  await expect.element(toast(t.saved)).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  expect(api.sent('PUT /menu').map(({ headers }) => headers.get('if-match'))).toEqual([
    '"v3"',
    '"v5"',
    '"v6"',
  ]);
});

test('API-72 a form opened without a menu does not overwrite one created in the meantime', async () => {
  allowConsole(failedCall);
  const { api, notices, url, save } = await openMenu(null);
  api.answer({ 'GET /menu': autumnMenu, 'PUT /menu': conflict });
  await url.fill('/uploads/menus/mine.pdf');
  await save.click();
  await page.getByRole('button', { name: notices.takeTheirs }).click();
  await expect.element(url).toHaveValue(autumnMenu.file_url);
  expect(api.writes[0]!.headers.get('if-none-match')).toBe('*');
});
