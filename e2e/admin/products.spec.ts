import type { Page } from '@playwright/test';
import { first } from '../../harness/full.ts';
import { desktop, expect, expectAccessible, phone } from '../fixtures.ts';
import { test } from '../own-site.ts';
import { holdBack } from './answers.ts';
import { type DessertsTab, dessert, named, openDesserts, setMenu } from './products-tab.ts';

const views = [
  { language: 'en', viewport: desktop },
  { language: 'ru', viewport: phone },
] as const;

const menu = [
  dessert('Plum Tart'),
  dessert('Fig Tart', { is_sold_out: true }),
  dessert('Oat Bar', { category: 'Bars', price_cents: 0, is_hidden: true }),
];

/** By keyboard: the toast covers the link, and may come between pressing and releasing a mouse button. */
function goBack(page: Page, { t }: DessertsTab): Promise<void> {
  return page.getByRole('link', { name: t.bin.back }).press('Enter');
}

for (const { language, viewport } of first(1, views)) {
  test(`the list has search, categories and everything that staff need (${language}, ${viewport.width} px)`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport);
    await setMenu(site, menu);
    const tab = await openDesserts(page, site, language);
    await expect(tab.names).toHaveText([/Plum Tart/, /Fig Tart/, /Oat Bar/]);
    await expect(tab.row('Oat Bar')).toContainText(tab.t.seasonal);
    await expect(tab.row('Oat Bar')).toContainText(tab.t.hidden);
    await expect(tab.row('Fig Tart').getByText(tab.t.soldOut, { exact: true }).first()).toBeVisible();
    await expectAccessible(page);

    await tab.search.fill('tart');
    await expect(tab.names).toHaveText([/Plum Tart/, /Fig Tart/]);
    await tab.search.fill('soup');
    await expect(page.getByText(tab.t.noMatch)).toBeVisible();
    await tab.search.fill('');
    await page.getByRole('combobox', { name: tab.t.category }).selectOption('Bars');
    await expect(tab.names).toHaveText([/Oat Bar/]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test(`hiding, selling out, copying, deleting and restoring (${language}, ${viewport.width} px)`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport);
    await setMenu(site, [dessert('Plum Tart'), dessert('Fig Tart')]);
    const tab = await openDesserts(page, site, language);
    const publicly = async (slug: string) =>
      (await page.request.get(`/api/v1/content/products/${slug}`)).status();
    const open = (name: string) =>
      page.getByRole('button', { name: named(tab.t.menu.moreNamed, { name }) }).click();

    await page.getByRole('switch', { name: named(tab.t.shownNamed, { name: 'Plum Tart' }) }).click();
    await expect(tab.row('Plum Tart')).toContainText(tab.t.hidden);
    await expect.poll(() => publicly('plum-tart')).toBe(404);
    await page.getByRole('switch', { name: named(tab.t.soldOutNamed, { name: 'Fig Tart' }) }).click();
    await expect
      .poll(
        async () => (await (await page.request.get('/api/v1/content/products/fig-tart')).json()).isSoldOut,
      )
      .toBe(true);

    await open('Fig Tart');
    await page.getByRole('menuitem', { name: tab.t.menu.duplicate }).click();
    await expect(tab.names).toHaveText([/Plum Tart/, /Fig Tart/, /Fig Tart \(copy\)/]);

    page.once('dialog', (dialog) => dialog.accept());
    await open('Fig Tart (copy)');
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: tab.t.menu.delete }).click();
    await expect(tab.names).toHaveText([/Plum Tart/, /Fig Tart/]);

    await page.getByRole('link', { name: tab.t.bin.open }).click();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: named(tab.t.bin.restoreNamed, { name: 'Fig Tart (copy)' }) })
      .click();
    await expect(page.getByText(tab.t.bin.empty)).toBeVisible();
    await goBack(page, tab);
    await expect(tab.names).toHaveText([/Plum Tart/, /Fig Tart/, /Fig Tart \(copy\)/]);
  });
}

test('a switch that is pressed twice is saved twice', async ({ page, site }) => {
  await setMenu(site, [dessert('Fig Tart')]);
  const tab = await openDesserts(page, site, 'en');
  const shown = page.getByRole('switch', { name: named(tab.t.shownNamed, { name: 'Fig Tart' }) });
  const release = await holdBack(page, '**/admin/products/*');
  const saved = (isHidden: boolean) =>
    page.waitForResponse((answer) => answer.request().postDataJSON()?.is_hidden === isHidden);
  const both = [saved(true), saved(false)];
  await shown.click();
  await expect(shown).not.toBeChecked();
  await shown.click();
  await expect(shown).toBeChecked();
  release();
  await Promise.all(both);
  await page.reload();
  await expect(shown).toBeChecked();
});

test('renaming a category changes it for all its desserts', async ({ page, site }) => {
  await setMenu(site, menu);
  const tab = await openDesserts(page, site, 'en');
  const category = page.getByRole('combobox', { name: tab.t.category });
  await category.selectOption('Tarts');
  await page.getByRole('button', { name: tab.t.rename.open }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill('bars');
  await expect(dialog).toContainText(tab.t.rename.merge);
  await dialog.getByRole('textbox').fill('Pies');
  await dialog.getByRole('button', { name: tab.t.rename.save }).click();
  await expect(dialog).toBeHidden();
  await expect(category).toHaveValue('Pies');
  await expect(tab.names).toHaveText([/Plum Tart/, /Fig Tart/]);
  await page.goto('/menu?category=pies');
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a list that cannot be loaded can be tried again', async ({ page, site, watch }) => {
  watch.allowConsole(/503|ApiError/);
  await setMenu(site, menu);
  await page.route(/admin\/products\?/, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  const tab = await openDesserts(page, site, 'en');
  const alert = page.getByRole('alert').filter({ hasText: tab.t.loadError });
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(tab.rows).toHaveCount(3);
});

test('an old address leads to the new one, also without a reload', async ({ page, site }) => {
  await setMenu(site, [dessert('Plum Tart')]);
  const tab = await openDesserts(page, site, 'en');
  await tab.names.click();
  await tab.slug.fill('damson-tart');
  await expect(page.getByText(tab.t.form.slugMoved)).toBeVisible();
  await tab.save.click();
  await expect(tab.rows).toHaveCount(1);
  const answer = await page.request.get('/menu/plum-tart', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, '/menu/damson-tart']);
  await page.goto('/menu/plum-tart');
  await expect(page).toHaveURL('/menu/damson-tart');
});

test('with more desserts than a page has, pages follow each other', async ({ page, site }) => {
  await setMenu(site, []);
  await site.query(
    `insert into products (slug, name, category, price_cents, short_description, long_description, position)
     select 'tart-' || n, 'Tart ' || n, 'Tarts', 900, 'Dates.', 'Dates.', n from generate_series(101, 160) as n`,
  );
  const tab = await openDesserts(page, site, 'en');
  await expect(tab.rows).toHaveCount(50);
  await page.getByRole('button', { name: tab.t.next }).click();
  await expect(tab.rows).toHaveCount(10);
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: tab.t.previous }).click();
  await expect(tab.names.first()).toContainText('Tart 101');
});
