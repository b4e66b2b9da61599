import { first } from '../../harness/full.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { failure, holdBack, refuse, toast } from './answers.ts';
import { openSettings, settingsCall, settingsTexts } from './settings-tab.ts';
import { englishFirst, signInAsAdmin } from './sign-in.ts';

test('SETTINGS-1 a skeleton shows while the settings load', async ({ page }) => {
  await signInAsAdmin(page);
  const release = await holdBack(page, settingsCall);
  await page.goto('/admin?tab=settings');
  await expect(page.getByTestId('skeleton')).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
  release();
  await expect(page.locator('form')).toBeVisible();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
});

for (const language of first(1, englishFirst)) {
  test(`SETTINGS-2, SETTINGS-4, SETTINGS-5, SETTINGS-15 the tab shows the current value, hints and tips (${language})`, async ({
    page,
  }) => {
    const { t, form, number } = await openSettings(page, language);
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
    await expect(form).toContainText(t.updated);
    await expect(form).toContainText(/\d:\d\d/);
    for (const end of t.ends) await expect(form.getByText(end, { exact: true })).toBeVisible();
    await expect(number).toHaveAccessibleDescription(new RegExp(`^${t.hint.replaceAll('.', '\\.')}`));
    await expect(page.getByRole('heading', { name: t.tips })).toBeVisible();
    await expect(page.locator('main').getByRole('listitem')).toHaveCount(3);
  });

  test(`SETTINGS-16 a load failure shows a toast and a retry button (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const t = settingsTexts[language];
    await signInAsAdmin(page, language);
    await page.route(settingsCall, (route) => refuse(route, 500, 'internal-error'));
    await page.goto('/admin?tab=settings');
    await expect(toast(page, t.loadFailed).first()).toBeVisible();
    await expect(page.locator('form')).toHaveCount(0);
    await page.unroute(settingsCall);
    await page.getByRole('button', { name: t.tryAgain }).click();
    await expect(page.locator('form')).toBeVisible();
  });

  for (const width of first(1, [390, 1440, 820])) {
    test(`the settings tab is accessible at ${width} px (${language})`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const { form } = await openSettings(page, language, 1.1);
      await expect(form).toBeVisible();
      await expectAccessible(page);
    });
  }
}
