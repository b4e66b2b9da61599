import { first } from '../../harness/full.ts';
import { menuTexts } from '../../web/app/admin/menu/menu.texts.ts';
import { exclusively, query } from '../database.ts';
import { expect, phone, test } from '../fixtures.ts';
import { failure, refuse, toast } from './answers.ts';
import { autumn, menuCall, menuForm, openMenu } from './menu-tab.ts';
import { englishFirst, signInAsAdmin } from './sign-in.ts';

for (const language of first(1, englishFirst)) {
  test(`MENUFILE-7, MENUFILE-8, MENUFILE-9, MENUFILE-10, MENUFILE-25 the form has its fields and hints (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(/404/);
    const { t, form, url, fileName, mimeType, displayDate, file } = await openMenu(page, language, null);
    await expect(url).toHaveAttribute('required', '');
    await expect(fileName).toBeVisible();
    await expect(mimeType).toHaveValue('application/pdf');
    await expect(displayDate).toHaveAttribute('type', 'date');
    await expect(displayDate).toHaveAccessibleDescription(t.dateHint);
    await expect(file).toHaveAttribute('accept', 'application/pdf');
    await expect(form).toContainText(t.pdfHint);
  });

  test(`MENUFILE-11 a blank address is not saved (${language})`, async ({ page }) => {
    const { t, site, url, save } = await openMenu(page, language, autumn);
    await url.fill('   ');
    await save.click();
    await expect(toast(page, t.urlMissing)).toBeVisible();
    await expect(url).toBeFocused();
    await expect(url).toHaveAttribute('aria-invalid', 'true');
    await expect(url).toHaveAccessibleDescription(t.urlMissing);
    expect(site.writes).toEqual([]);
  });

  test(`MENUFILE-27 a bad address is named, marked and not sent (${language})`, async ({ page }) => {
    await page.setViewportSize(phone);
    const { t, site, url, save } = await openMenu(page, language, autumn);
    const { urlInvalid } = menuTexts[language];
    await url.fill('menu.pdf');
    await save.click();
    await expect(toast(page, urlInvalid)).toBeVisible();
    await expect(url).toBeFocused();
    await expect(url).toHaveAttribute('aria-invalid', 'true');
    await expect(url).toHaveAccessibleDescription(urlInvalid);
    expect(site.writes).toEqual([]);
    await url.fill('/menu.pdf');
    await expect(url).not.toHaveAttribute('aria-invalid', 'true');
    await save.click();
    await expect(toast(page, t.saved)).toBeVisible();
  });

  test(`MENUFILE-27 a date that the server refuses is named and marked (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const { t, save, displayDate } = await openMenu(page, language, autumn);
    await displayDate.fill('2300-01-01');
    // The stub stands aside: this save goes to the real server, which refuses it.
    await page.unroute(menuCall);
    await save.click();
    const { displayDateInvalid } = menuTexts[language];
    await expect(toast(page, `${t.saveFailed} ${displayDateInvalid}`)).toBeVisible();
    await expect(displayDate).toBeFocused();
    await expect(displayDate).toHaveAccessibleDescription(new RegExp(displayDateInvalid));
  });

  test(`MENUFILE-12, MENUFILE-13, MENUFILE-17 saving trims values, sends null for empty ones and shows the new menu (${language})`, async ({
    page,
  }) => {
    const { t, site, panel, url, fileName, mimeType, displayDate, save } = await openMenu(
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

  test(`MENUFILE-18 a failed save shows the reason and keeps the input (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const { t, url, save } = await openMenu(page, language, autumn);
    await expect(url).toHaveValue(autumn.file_url);
    await page.route(menuCall, (route) => refuse(route, 503, 'unavailable'));
    await url.fill('/uploads/menus/mine.pdf');
    await save.click();
    await expect(toast(page, `${t.saveFailed} ${t.unavailable}`)).toBeVisible();
    await expect(url).toHaveValue('/uploads/menus/mine.pdf');
  });

  test(`MENUFILE-20, MENUFILE-21 removing the menu asks for confirmation first (${language})`, async ({
    page,
  }) => {
    const { t, site, panel, url, remove } = await openMenu(page, language, autumn);
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

  test(`MENUFILE-22 a failed removal shows an error and keeps the menu (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const { t, panel, remove } = await openMenu(page, language, autumn);
    await expect(remove).toBeVisible();
    await page.route(menuCall, (route) => refuse(route, 503, 'unavailable'));
    page.once('dialog', (dialog) => void dialog.accept());
    await remove.click();
    await expect(toast(page, t.removeFailed)).toBeVisible();
    await expect(panel.getByRole('link', { name: autumn.file_url })).toBeVisible();
  });
}

test('MENUFILE-17 a save reaches the database', async ({ page }) => {
  const version = async () => (await query<{ version: number }>('select version from menu'))[0]!.version;
  await exclusively('menu', async () => {
    const before = await version();
    await signInAsAdmin(page, 'en');
    await page.goto('/admin?tab=menu');
    const { save, url } = menuForm(page, 'en');
    await expect(url).toHaveValue(/^\/uploads\/menus\/.+\.pdf$/);
    await save.click();
    await expect(toast(page, 'Menu updated.')).toBeVisible();
    expect(await version()).toBeGreaterThan(before);
  });
});
