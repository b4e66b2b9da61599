import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test-support/accessible.ts';
import { openTab, toast } from '../../../../test-support/admin.tsx';
import { expectControls, press, texts } from '../../../../test-support/browser.ts';
import { allowConsole, failedCall } from '../../../../test-support/console.ts';
import { buildDessert } from '../../../../test-support/desserts.ts';
import { hold, refuse } from '../../../../test-support/fake-api.ts';
import { buildLibraryItem, buildPicture } from '../../../../test-support/files.ts';
import { named } from '../../../../test-support/texts.ts';
import type { Language } from '../../kit/i18n/formats.ts';
import { libraryTexts } from '../../kit/library/library.texts.ts';
import { noticesTexts } from '../../kit/notices/notices.texts.ts';
import { discardUnsaved, listUnsaved } from '../../kit/unsaved/unsaved-store.ts';
import { productsTexts } from '../products.texts.ts';
import { noValues } from './dessert-values.ts';

const tart = buildDessert('Plum Tart');
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });

async function openForm(dessert: 'new' | 'Plum Tart', language: Language = 'en', width?: number) {
  for (const { id } of await listUnsaved('products')) await discardUnsaved(id);
  const api = await openTab(
    'products',
    {
      'GET /admin/products': [tart],
      'GET /admin/products/count': { count: 1 },
      'GET /admin/products/categories': [{ category: 'Tarts', count: 1 }],
      'GET /admin/products/{id}': tart,
      'POST /admin/products': tart,
      'PUT /admin/products/{id}': tart,
      'POST /admin/upload': ({ body }) => {
        const { name } = (body as FormData).get('file') as File;
        return { url: `/uploads/${name}`, filename: name, size: 1, content_type: 'image/jpeg' };
      },
    },
    { language, search: `&dessert=${dessert}`, ...(width && { width }) },
  );
  const t = productsTexts[language];
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const name = field(t.form.name);
  await expect.element(name).toBeVisible();
  return {
    api,
    t,
    notices: noticesTexts[language],
    name,
    slug: field(t.form.slug),
    price: field(t.form.price),
    orderUrl: field(t.form.orderUrl),
    files: page.getByLabelText(t.pictures.drop),
    alt: (number: number) => field(named(t.pictures.altNumbered, { number })),
    create: page.getByRole('button', { name: t.form.create, exact: true }),
    save: page.getByRole('button', { name: noticesTexts[language].save, exact: true }),
    list: page.getByRole('list', { name: t.list }),
    describe: async (price: string) => {
      await name.fill('Plum Tart');
      await field(t.form.price).fill(price);
      await page.getByRole('combobox', { name: t.form.category }).fill('Tarts');
      await field(t.form.shortDescription).fill('Plums on almond cream.');
      await field(t.form.longDescription).fill('Ingredients: plums, almonds.');
    },
  };
}

test('PRICES-1 a new dessert with pictures, allergens, facts and an offer is sent as it was typed', async () => {
  const { api, t, name, slug, files, alt, create, list, describe } = await openForm('new', 'ru', 390);
  await name.fill('Сливовый тарт');
  await expect.element(slug).toHaveValue('slivovyy-tart');
  await describe('0');
  await expect.element(slug).toHaveValue('plum-tart');
  await files.upload(['whole.jpg', 'slice.jpg', 'plums.jpg'].map(photo));
  await alt(1).fill('A whole plum tart.');
  await alt(2).fill('A slice.');
  await alt(3).fill('Plums.');
  await page.getByRole('button', { name: named(t.pictures.earlier, { number: 3 }) }).click();
  await expect.element(alt(2)).toHaveValue('Plums.');
  const contains = page.getByRole('group', { name: t.form.contains, exact: true });
  await contains.getByText(t.allergens['tree-nuts']).click();
  press(page.getByRole('switch', { name: new RegExp(`^${t.form.offered}`) }));
  await page.getByRole('textbox', { name: t.form.pieces }).fill('0');
  await page.getByRole('button', { name: t.form.addFact }).click();
  await page.getByRole('textbox', { name: t.form.factLabel }).fill('Serves');
  await page.getByRole('textbox', { name: t.form.factValue }).fill('8 guests');
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await expectAccessible();
  // The slug sets the first, and chips the others.
  expectControls(noValues, ['isSlugManual', 'contains', 'mayContain']);
  await create.click();
  const inputs: [label: string, typed: string, error: string][] = [
    [t.form.casePrice, '42,50', t.errors.price],
    [t.form.pieces, '12', t.errors.count],
    [t.form.leadDays, '3', t.errors.days],
    [t.form.shelfLifeDays, '14', t.errors.count],
  ];
  for (const [label, typed, error] of inputs) {
    const input = page.getByRole('textbox', { name: label });
    await expect.element(input).toHaveAccessibleDescription(error);
    await input.fill(typed);
  }
  await create.click();
  await expect.element(toast(t.form.created)).toBeVisible();
  await expect.element(list).toBeVisible();
  expect(api.sent('POST /admin/products').map(({ body }) => body)).toMatchObject([
    {
      name: 'Plum Tart',
      slug: 'plum-tart',
      price_cents: 0,
      cover: { image: '/uploads/whole.jpg', alt: 'A whole plum tart.' },
      gallery: [
        { alt: 'A whole plum tart.' },
        { image: '/uploads/plums.jpg', alt: 'Plums.' },
        { alt: 'A slice.' },
      ],
      at_a_glance: [{ label: 'Serves', value: '8 guests' }],
      allergens: { contains: ['tree-nuts'], may_contain: [] },
      wholesale: { price_cents: 4250, pieces: 12, minimum: 1, lead_days: 3, shelf_life_days: 14 },
    },
  ]);
});

test('what is missing or wrong is said beside its field, and the first gets the focus', async () => {
  const { api, t, name, price, orderUrl, create, describe } = await openForm('new');
  await create.click();
  await expect.element(name).toHaveFocus();
  for (const error of ['name', 'slug', 'category', 'price', 'shortDescription', 'longDescription'] as const) {
    await expect.element(page.getByText(t.errors[error], { exact: true })).toBeVisible();
  }
  await expectAccessible();
  await describe('much');
  await orderUrl.fill('order.example');
  await create.click();
  await expect.element(price).toHaveFocus();
  await expect.element(price).toHaveAccessibleDescription(new RegExp(t.errors.invalidPrice));
  await expect.element(orderUrl).toHaveAccessibleDescription(new RegExp(t.errors.orderUrl));
  expect(api.writes).toEqual([]);
});

test('a slug that is taken is said beside its field', async () => {
  allowConsole(failedCall);
  const { api, t, slug, create, describe } = await openForm('new', 'ru');
  api.answer({ 'POST /admin/products': refuse(409, 'slug-taken') });
  await describe('1');
  await create.click();
  await expect.element(slug).toHaveFocus();
  await expect.element(slug).toHaveAccessibleDescription(new RegExp(t.errors.slugTaken));
});

test('DESSERTS-3 what was typed and uploaded survives leaving the form, and is offered in the list', async () => {
  const { api, t, name, files, save, list } = await openForm('Plum Tart', 'ru');
  const confirm = vi.spyOn(window, 'confirm');
  const offer = page.getByText(/^Есть несохранённые изменения: «Plum Cake»/);
  await name.fill('Plum Cake');
  await files.upload(photo('whole.jpg'));
  await expect.element(page.getByText(t.pictures.isCover, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await page.getByRole('navigation').getByRole('link', { name: t.tab }).click();
  await expect.element(offer).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: t.restore }).click();
  await expect.element(name).toHaveValue('Plum Cake');
  await save.click();
  await expect.element(list).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  expect(api.writes.at(-1)).toMatchObject({
    body: { name: 'Plum Cake', cover: { image: '/uploads/whole.jpg' } },
  });
  expect(api.writes.at(-1)!.headers.get('if-match')).toBe('"v3"');
  expect(confirm).not.toHaveBeenCalled();
});

test('DESSERTS-3 canceling asks before it discards the draft', async () => {
  const { t, name, list } = await openForm('new', 'ru');
  const cancel = page.getByRole('button', { name: noticesTexts.ru.cancel });
  await name.fill('Plum Cake');
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await cancel.click();
  expect(confirm.mock.calls).toEqual([[named(t.confirmDiscard, { title: 'Plum Cake' })]]);
  await expect.element(name).toHaveValue('Plum Cake');
  confirm.mockReturnValue(true);
  await cancel.click();
  await expect.element(list).toBeVisible();
  await expect.poll(() => listUnsaved('products')).toEqual([]);
  await expect.element(page.getByRole('button', { name: t.restore })).not.toBeInTheDocument();
});

test("DESSERTS-2 a save over someone else's change is noticed where Save was pressed, and either version can be kept", async () => {
  allowConsole(failedCall);
  const { api, t, notices, name, save, list } = await openForm('Plum Tart', 'en', 390);
  const notice = page.getByRole('group', { name: notices.conflict });
  api.answer({
    'GET /admin/products/{id}': { ...tart, name: 'Theirs', version: 4 },
    'PUT /admin/products/{id}': refuse(412, 'version-conflict'),
  });
  await name.fill('Mine');
  await save.click();
  await expect.element(notice).toHaveFocus();
  await expect.element(toast(t.form.saveError)).not.toBeInTheDocument();
  const { top, bottom } = notice.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(page.getByRole('banner').element().getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(save.element().getBoundingClientRect().top);
  expect(save.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  await expectAccessible();
  await notice.getByRole('button', { name: notices.takeTheirs }).click();
  await expect.element(name).toHaveValue('Theirs');
  await name.fill('Mine after all');
  await save.click();
  await expect.element(notice).toBeVisible();
  api.answer({ 'PUT /admin/products/{id}': tart });
  await notice.getByRole('button', { name: notices.keepMine }).click();
  await expect.element(toast(t.form.saved)).toBeVisible();
  await expect.element(list).toBeVisible();
  expect(api.writes.map(({ body, headers }) => [body.name, headers.get('if-match')])).toEqual([
    ['Mine', '"v3"'],
    ['Mine after all', '"v4"'],
    ['Mine after all', null],
  ]);
});

test('a dessert that someone else deleted can be saved as a new one, or is said to be gone', async () => {
  allowConsole(failedCall);
  const { api, t, name, save } = await openForm('Plum Tart', 'ru');
  api.answer({ 'PUT /admin/products/{id}': refuse(404, 'not-found') });
  await name.fill('Mine');
  await save.click();
  const notice = page.getByRole('group', { name: t.form.deletedMeanwhile });
  await notice.getByRole('button', { name: t.form.saveAsNew }).click();
  await expect.element(toast(t.form.created)).toBeVisible();
  expect(api.sent('POST /admin/products')[0]!.body).toMatchObject({ name: 'Mine' });
  api.answer({ 'GET /admin/products/{id}': refuse(404, 'not-found') });
  await page.getByRole('link', { name: /Plum Tart/ }).click();
  await expect.element(page.getByText(t.form.gone)).toBeVisible();
});

test('another slug says that the old address will lead to it', async () => {
  const { t, slug } = await openForm('Plum Tart', 'ru');
  await slug.fill('damson-tart');
  await expect.element(page.getByText(t.form.slugMoved)).toBeVisible();
});

test('the preview shows card and page as visitors would see them, while typing', async () => {
  const { t, name, price } = await openForm('Plum Tart');
  await name.fill('Damson Tart');
  await price.fill('9,90');
  const card = () => document.querySelector('article')!.textContent;
  await expect.poll(card).toMatch(/Damson Tart.*\$9\.90/);
  await page.getByRole('button', { name: t.preview.open }).click();
  const preview = page.getByRole('dialog', { name: t.preview.open });
  await expect.poll(() => preview.element().querySelector('h1')?.textContent).toBe('Damson Tart');
  expect(document.title).not.toContain('Damson');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Damson Tart');
});

test('a picture that was not sent can be sent again, and a save waits for it', async () => {
  allowConsole(failedCall);
  const { api, t, notices, files, create, describe } = await openForm('new');
  const item = page.getByRole('listitem', { name: 'Picture 1' });
  await describe('1');
  api.answer({ 'POST /admin/upload': refuse(503, 'unavailable') });
  await files.upload(photo('whole.jpg'));
  await expect.element(item.getByText(/^whole\.jpg was not sent\./)).toBeVisible();
  await create.click();
  await expect.element(page.getByText(t.errors.failedUploads)).toBeVisible();
  const { release, until } = hold();
  const uploaded = { url: '/uploads/w.jpg', filename: 'w.jpg', size: 1, content_type: 'image/jpeg' };
  api.answer({ 'POST /admin/upload': async () => (await until, uploaded) });
  await item.getByRole('button', { name: notices.tryAgain }).click();
  await expect.element(item.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await expect.element(item.getByRole('alert')).not.toBeInTheDocument();
  release();
  await expect.element(item.getByRole('progressbar')).not.toBeInTheDocument();
  await expect.element(item.getByText(t.pictures.isCover, { exact: true })).toBeVisible();
});

test('a HEIC photo is shown once the server has made a JPEG of it', async () => {
  const { api, files } = await openForm('new');
  const shown = () => page.getByRole('listitem', { name: 'Picture 1' }).element().querySelector('img')?.src;
  const { release, until } = hold();
  const uploaded = { url: '/uploads/h.jpg', filename: 'h.jpg', size: 1, content_type: 'image/jpeg' };
  api.answer({ 'POST /admin/upload': async () => (await until, uploaded) });
  await files.upload(new File(['x'], 'IMG_1.HEIC'));
  await expect.poll(shown).toMatch(/^data:/);
  release();
  await expect.poll(shown).toMatch(/\/uploads\/h\.jpg$/);
});

test('other files are refused with a message', async () => {
  const { api, t, files } = await openForm('new');
  await files.upload(new File(['x'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(toast(named(t.pictures.notPicture, { name: 'notes.txt' }))).toBeVisible();
  expect([api.writes, texts(page.getByRole('listitem', { name: 'Picture 1' }))]).toEqual([[], []]);
});

test('a picture from the library brings its description, and Escape leads back to the button', async () => {
  const { api, alt, save, list } = await openForm('Plum Tart', 'ru');
  const shown = { alt: 'Medlars in a bowl' };
  const picture = { ...buildPicture('/uploads/medlar.jpg'), ...shown };
  const medlar = buildLibraryItem('medlar.jpg', { ...shown, picture });
  api.answer({ 'GET /admin/media': ({ query }) => (query.get('q') === 'bread' ? [] : [medlar]) });
  const open = page.getByRole('button', { name: libraryTexts.ru.open });
  const picker = page.getByRole('dialog');
  await open.click();
  await expect.element(picker.getByRole('searchbox')).toHaveFocus();
  await expect.element(picker.getByRole('button', { name: /medlar\.jpg/ })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(open).toHaveFocus();
  await open.click();
  await picker.getByRole('searchbox').fill('bread');
  await expect.element(picker.getByText(libraryTexts.ru.noMatch)).toBeVisible();
  await picker.getByRole('searchbox').fill('');
  await picker.getByRole('button', { name: /medlar\.jpg/ }).click();
  await expect.element(picker).not.toBeInTheDocument();
  await expect.element(alt(1)).toHaveValue('Medlars in a bowl');
  await save.click();
  await expect.element(list).toBeVisible();
  expect(api.writes[0]!.body.cover).toEqual({ image: medlar.url, alt: medlar.alt });
});
