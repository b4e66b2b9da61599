import { first } from '../../harness/full.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { failure, hold, refuse, toast } from './answers.ts';
import { autumn, menuCall, menuTexts, openMenu } from './menu-tab.ts';
import { englishFirst, signInAsAdmin } from './sign-in.ts';

test('MENUFILE-1 a skeleton shows while the menu loads', async ({ page }) => {
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

for (const language of first(1, englishFirst)) {
  test(`MENUFILE-2, MENUFILE-3, MENUFILE-4 the panel shows the current menu (${language})`, async ({
    page,
  }) => {
    const { t, panel } = await openMenu(page, language, autumn);
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

  test(`MENUFILE-5, MENUFILE-19 without a menu (404), the panel says so and the form is blank (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(/404/);
    const { t, panel, url, fileName, displayDate, remove, save } = await openMenu(page, language, null);
    await expect(panel).toContainText(t.none);
    await expect(panel.getByRole('link')).toHaveCount(0);
    for (const field of [url, fileName, displayDate]) await expect(field).toHaveValue('');
    await expect(save).toBeVisible();
    await expect(remove).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test(`MENUFILE-6 any other load failure shows a toast and a retry button (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const t = menuTexts[language];
    await signInAsAdmin(page, language);
    await page.route(menuCall, (route) => refuse(route, 500, 'internal-error'));
    await page.goto('/admin?tab=menu');
    await expect(toast(page, t.loadFailed).first()).toBeVisible();
    await expect(page.locator('form')).toHaveCount(0);
    await page.unroute(menuCall);
    await page.getByRole('button', { name: t.tryAgain }).click();
    await expect(page.locator('form')).toBeVisible();
  });

  for (const width of first(1, [1440, 390, 820])) {
    test(`the menu tab is accessible at ${width} px (${language})`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const { form } = await openMenu(page, language, autumn);
      await expect(form).toBeVisible();
      await expectAccessible(page);
    });
  }
}
