import { first } from '../../harness/full.ts';
import { expect, expectAccessible, phone, test } from '../fixtures.ts';
import { holdBack } from './answers.ts';
import { languages } from './sign-in.ts';
import { lists, mira, openWholesale, person } from './wholesale-tab.ts';

for (const language of first(1, languages)) {
  test(`PARTNERS-1, PARTNERS-6, PARTNERS-7, PARTNERS-8 the tab shows both lists and the number of pending applications (${language})`, async ({
    page,
  }) => {
    const odd = { ...person(4, 'Ann Odd', true, null), is_approved: false };
    const { t, pending, approved, button } = await openWholesale(page, language);
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
    await expect(page.getByText(t.counts[2], { exact: true })).toBeVisible();
    await expect(pending.getByRole('listitem')).toHaveCount(2);
    const first = pending.getByRole('listitem').first();
    for (const text of ['Mira Chen', 'mira.chen@example.com', 'Chen Catering LLC', '2026']) {
      await expect(first).toContainText(text);
    }
    await expect(button(t.approve)).toBeVisible();
    await expect(button(t.delete)).toBeVisible();
    await expect(approved.getByRole('columnheader')).toHaveText(t.columns);
    const cells = approved.getByRole('row').nth(1).getByRole('cell');
    await expect(cells.nth(0)).toHaveText('Otto Berg');
    await expect(cells.nth(1)).toHaveText('otto.berg@example.com');
    await expect(cells.nth(2)).toHaveText('Berg & Sons Hotel');
    await expect(cells.nth(3)).toHaveText(t.yes);
    await expect(cells.nth(4)).toContainText('2026');

    await page.route('**/api/v1/admin/users', (route) => route.fulfill({ json: [odd] }));
    await button(t.refresh).click();
    await expect(approved.getByRole('row').nth(1).getByRole('cell').nth(3)).toHaveText(t.no);
  });

  test(`PARTNERS-7 on a phone, the table becomes cards with the same content (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    const { t, approved } = await openWholesale(page, language);
    const card = approved.getByRole('listitem');
    await expect(card.locator('dt')).toHaveText(t.columns);
    await expect(card).toContainText(t.yes);
    await expect(approved.getByRole('table')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });

  test(`PARTNERS-1 both lists say when they are empty (${language})`, async ({ page }) => {
    const { t, pending, approved } = await openWholesale(page, language, []);
    await expect(page.getByText(t.counts[0], { exact: true })).toBeVisible();
    await expect(pending).toContainText(t.nonePending);
    await expect(approved).toContainText(t.noneApproved);
  });

  test(`PARTNERS-2, PARTNERS-3 refresh reloads both lists and shows that it is busy (${language})`, async ({
    page,
  }) => {
    const { t, site, refresh, button, pending } = await openWholesale(page, language);
    await expect(pending.getByRole('listitem')).toHaveCount(2);
    const release = await holdBack(page, '**/api/v1/admin/*');
    site.calls.length = 0;
    site.people = [mira];
    await refresh.click();
    await expect(button(t.refreshing)).toBeDisabled();
    release();
    await expect(refresh).toBeEnabled();
    expect(site.calls.toSorted()).toEqual(lists);
    await expect(page.getByText(t.counts[1], { exact: true })).toBeVisible();
  });

  test(`PARTNERS-4 the registration form opens in a new tab (${language})`, async ({ page }) => {
    const { t } = await openWholesale(page, language);
    const link = page.getByRole('link', { name: t.register });
    await expect(link).toHaveAttribute('href', '/wholesale/register');
    await expect(link).toHaveAttribute('target', '_blank');
  });

  for (const width of first(1, [390, 1440, 820])) {
    test(`the wholesale tab is accessible at ${width} px (${language})`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const { approved } = await openWholesale(page, language);
      await expect(approved).toContainText('Otto Berg');
      await expectAccessible(page);
    });
  }
}
