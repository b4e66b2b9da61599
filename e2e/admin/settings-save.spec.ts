import { first } from '../../harness/full.ts';
import { exclusively, query } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { failure, hold, refuse, toast } from './answers.ts';
import { conflictOf } from './conflict.ts';
import { openSettings, settingsCall, settingsForm } from './settings-tab.ts';
import { englishFirst, signInAsAdmin } from './sign-in.ts';

test('SETTINGS-12 the save button is enabled only while the value differs from the saved one', async ({
  page,
}) => {
  const { number, save } = await openSettings(page, 'en', 1.1);
  await expect(save).toBeDisabled();
  await number.fill('1.15');
  await expect(save).toBeEnabled();
  await number.fill('1.1');
  await expect(save).toBeDisabled();
});

test('SETTINGS-19 public pages use a saved scale from their next load', async ({ page, request }) => {
  await exclusively('settings', async () => {
    try {
      await signInAsAdmin(page, 'en');
      await page.goto('/admin?tab=settings');
      const { number, save } = settingsForm(page, 'en');
      await number.fill('1.05');
      await save.click();
      await expect(toast(page, 'Settings updated.')).toBeVisible();
      expect(await (await request.get('/about')).text()).toContain(':root{--font-scale:1.05}');
    } finally {
      await query('update settings set font_scale = 1');
    }
  });
});

for (const language of first(1, englishFirst)) {
  test(`SETTINGS-13, SETTINGS-18 the save button is disabled while saving, then a toast confirms (${language})`, async ({
    page,
  }) => {
    const { t, site, number, save, written } = await openSettings(page, language);
    const { release, until } = hold();
    await page.route(settingsCall, async (route) => {
      if (route.request().method() === 'PUT') await until;
      await route.fallback();
    });
    await number.fill(written('1.15'));
    await save.click();
    await expect(save).toBeDisabled();
    release();
    await expect(toast(page, t.saved)).toBeVisible();
    await expect(save).toBeDisabled();
    expect(site.writes).toEqual([{ font_scale: 1.15 }]);
  });

  test(`SETTINGS-17 a failed save shows an error and keeps the value (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const { t, number, save, written } = await openSettings(page, language);
    await number.fill(written('1.2'));
    await page.route(settingsCall, (route) => refuse(route, 503, 'unavailable'));
    await save.click();
    await expect(toast(page, t.saveFailed)).toBeVisible();
    await number.blur();
    await expect(number).toHaveValue(written('1.20'));
    await expect(save).toBeEnabled();
  });

  test(`API-72 a save after someone else's save is refused, and the user decides (${language})`, async ({
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
        const { t, number, save, written } = settingsForm(page, language);
        const { cause, notice, takeTheirs, keepMine } = conflictOf(page, language);
        await number.fill(written('1.05'));
        await saveElsewhere();
        await save.click();
        await expect(toast(page, `${t.saveFailed} ${cause}`)).toBeVisible();
        await expect(number).toHaveValue(written('1.05'));
        expect(await (await request.get('/api/v1/settings')).json()).toMatchObject({ font_scale: 1 });
        await takeTheirs.click();
        await expect(notice).toHaveCount(0);
        await expect(number).toHaveValue(written('1.00'));

        await number.fill(written('1.05'));
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
