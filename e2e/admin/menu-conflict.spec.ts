import { first } from '../../harness/full.ts';
import { exclusively, query } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { failure, refuse, toast } from './answers.ts';
import { conflictOf } from './conflict.ts';
import { autumn, menuCall, menuForm, openMenu } from './menu-tab.ts';
import { languages, signInAsAdmin } from './sign-in.ts';

/** Uses the real menu. Visitors never see its MIME type, so tests of the public pages can run in parallel. */
for (const language of first(1, languages)) {
  test(`API-72 a save or removal after someone else's save is refused, and the user decides (${language})`, async ({
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
        const { t, mimeType, save, remove } = menuForm(page, language);
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

  test(`API-72 a form opened without a menu does not overwrite one created in the meantime (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const { site, t, url, save } = await openMenu(page, language, null);
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
