import { first } from '../../harness/full.ts';
import { desktop, expect, expectAccessible, phone } from '../fixtures.ts';
import { test } from '../own-site.ts';
import { dessert, named, openDesserts, photo, setMenu } from './products-tab.ts';

const journeys = [
  { language: 'ru', viewport: phone },
  { language: 'en', viewport: desktop },
] as const;

for (const { language, viewport } of first(1, journeys)) {
  test(`a new dessert with three pictures, from nothing to its page (${language}, ${viewport.width} px)`, async ({
    page,
    site,
  }) => {
    test.slow(true, 'the whole way, with three uploads and two audits');
    await page.setViewportSize(viewport);
    await setMenu(site, []);
    const tab = await openDesserts(page, site, language);
    await expect(page.getByText(tab.t.empty)).toBeVisible();
    await expectAccessible(page);
    await tab.add.click();
    await tab.describe({ name: 'Сливовый тарт', price: '0', category: 'Tarts' });
    await expect(tab.slug).toHaveValue('slivovyy-tart');
    await tab.name.fill('Plum Tart');
    await expect(tab.slug).toHaveValue('plum-tart');
    await tab.files.setInputFiles([
      await photo('whole.jpg', '#803040'),
      await photo('slice.jpg', '#a05060'),
      await photo('plums.jpg', '#502060'),
    ]);
    await tab.alt(1).fill('A whole plum tart.');
    await tab.alt(2).fill('A slice.');
    await tab.alt(3).fill('Plums.');
    const third = { number: 3 };
    await page.getByRole('button', { name: named(tab.t.pictures.earlier, third) }).click();
    await expect(tab.alt(2)).toHaveValue('Plums.');
    const contains = page.getByRole('group', { name: tab.t.form.contains, exact: true });
    await contains.getByText(tab.t.allergens['tree-nuts']).click();
    await page.getByRole('button', { name: tab.t.form.addFact }).click();
    await page.getByRole('textbox', { name: tab.t.form.factLabel }).fill('Serves');
    await page.getByRole('textbox', { name: tab.t.form.factValue }).fill('8 guests');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expectAccessible(page);
    await tab.create.click();
    await expect(page.getByText(tab.t.form.created)).toBeVisible();
    await expect(tab.names).toHaveText([/Plum Tart/]);

    await page.goto('/menu');
    await expect(page.getByRole('article')).toContainText(['Seasonal pricing']);
    await page.getByRole('link', { name: 'View dessert: Plum Tart' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plum Tart');
    await expect(page.getByText('8 guests')).toBeVisible();
    const gallery = page.getByRole('region', { name: 'Gallery' }).getByRole('img');
    await expect(gallery).toHaveCount(3);
    expect(await gallery.evaluateAll((all) => all.map((img) => img.getAttribute('alt')))).toEqual([
      'A whole plum tart.',
      'Plums.',
      'A slice.',
    ]);
  });

  test(`what is missing is said beside its field, and the first gets the focus (${language})`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport);
    await setMenu(site, []);
    const tab = await openDesserts(page, site, language);
    await tab.add.click();
    await tab.create.click();
    await expect(tab.name).toBeFocused();
    for (const error of [
      'name',
      'slug',
      'category',
      'price',
      'shortDescription',
      'longDescription',
    ] as const) {
      await expect(page.getByText(tab.t.errors[error], { exact: true })).toBeVisible();
    }
    await expectAccessible(page);
    await tab.describe({ name: 'Plum Tart', price: 'much', category: 'Tarts' });
    await tab.orderUrl.fill('order.example');
    await tab.create.click();
    await expect(tab.price).toBeFocused();
    await expect(tab.price).toHaveAccessibleDescription(new RegExp(tab.t.errors.invalidPrice));
    await expect(tab.orderUrl).toHaveAccessibleDescription(new RegExp(tab.t.errors.orderUrl));
  });
}

test('a slug that is taken is said beside its field', async ({ page, site, watch }) => {
  watch.allowConsole(/409|already has the slug/);
  await setMenu(site, [dessert('Plum Tart')]);
  const tab = await openDesserts(page, site, 'en');
  await tab.add.click();
  await tab.describe({ name: 'Plum Tart', price: '1', category: 'Tarts' });
  await tab.create.click();
  await expect(tab.slug).toBeFocused();
  await expect(tab.slug).toHaveAccessibleDescription(new RegExp(tab.t.errors.slugTaken));
});

test('leaving with unsaved changes asks first', async ({ page, site }) => {
  await setMenu(site, [dessert('Plum Tart')]);
  const tab = await openDesserts(page, site);
  await tab.names.click();
  await tab.name.fill('Plum Cake');
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void (questions.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await page.goBack();
  await expect.poll(() => questions).toEqual([tab.t.form.confirmLeave]);
  await expect(tab.name).toHaveValue('Plum Cake');
  await page.getByRole('link', { name: tab.t.form.cancel }).click();
  await expect(tab.names).toHaveText([/Plum Tart/]);
  expect(questions).toHaveLength(2);
});

test('a save over the change of someone else is noticed, and either version can be kept', async ({
  page,
  site,
  watch,
}) => {
  watch.allowConsole(/412|version-conflict|Someone else/);
  await setMenu(site, [dessert('Plum Tart')]);
  const tab = await openDesserts(page, site, 'en');
  await tab.names.click();
  await tab.name.fill('Mine');
  await site.query(`update products set name = 'Theirs', version = version + 1`);
  await tab.save.click();
  const notice = page.getByRole('group', { name: 'Someone else has saved a change.' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Show the saved version' }).click();
  await expect(tab.name).toHaveValue('Theirs');
  await tab.name.fill('Mine after all');
  await site.query(`update products set version = version + 1`);
  await tab.save.click();
  await notice.getByRole('button', { name: 'Save my version' }).click();
  await expect(tab.names).toHaveText([/Mine after all/]);
});

test('the preview shows card and page as visitors would see them, while typing', async ({ page, site }) => {
  await setMenu(site, [dessert('Plum Tart')]);
  const tab = await openDesserts(page, site, 'en');
  await tab.names.click();
  await tab.name.fill('Damson Tart');
  await tab.price.fill('9,90');
  const card = page.locator('article').filter({ hasText: 'View dessert' });
  await expect(card).toContainText('Damson Tart');
  await expect(card).toContainText('$9.90');
  await page.getByRole('button', { name: tab.t.preview.open }).click();
  const preview = page.getByRole('dialog', { name: tab.t.preview.open });
  await expect(preview.locator('h1')).toHaveText('Damson Tart');
  await expect(page).toHaveTitle(/Desserts/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(tab.name).toHaveValue('Damson Tart');
});

test('a picture that was not sent can be sent again', async ({ page, site, watch }) => {
  watch.allowConsole(/503|ApiError/);
  await setMenu(site, []);
  const tab = await openDesserts(page, site, 'en');
  await tab.add.click();
  await page.route('**/api/v1/admin/upload', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  });
  await tab.files.setInputFiles(await photo('whole.jpg', '#123456'));
  const item = page.getByRole('listitem', { name: 'Picture 1' });
  await expect(item.getByRole('alert')).toContainText('whole.jpg was not sent.');
  await item.getByRole('button', { name: tab.t.pictures.retry }).click();
  await expect(item.getByRole('alert')).toHaveCount(0);
  await expect(item.getByRole('progressbar')).toHaveCount(0);
  await expect(item.getByText(tab.t.pictures.isCover, { exact: true })).toBeVisible();
});
