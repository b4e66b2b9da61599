import type { StaffCard } from '@velvet-spoon/contract/api/staff-products';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test-support/accessible.ts';
import { openTab, toast } from '../../../../test-support/admin.tsx';
import { texts } from '../../../../test-support/browser.ts';
import { allowConsole, failedCall } from '../../../../test-support/console.ts';
import { buildDessert } from '../../../../test-support/desserts.ts';
import { hold, refuse, type Sent, unreachable } from '../../../../test-support/fake-api.ts';
import { named } from '../../../../test-support/texts.ts';
import type { Language } from '../../kit/i18n/formats.ts';
import { noticesTexts } from '../../kit/notices/notices.texts.ts';
import { productsTexts } from '../products.texts.ts';

const apple = buildDessert('Apple');
const berry = buildDessert('Berry');
const cherry = buildDessert('Cherry');
const date = buildDessert('Date');
const tarts = [
  buildDessert('Plum Tart'),
  buildDessert('Fig Tart', { is_sold_out: true }),
  buildDessert('Oat Bar', { category: 'Bars', price_cents: 0, is_hidden: true }),
];

async function openList(desserts: StaffCard[], language: Language = 'en', width?: number) {
  const state = { menu: desserts, bin: [] as StaffCard[] };
  const find = ({ query }: Sent) => {
    const search = query.get('q')?.toLowerCase() ?? '';
    return (query.has('bin') ? state.bin : state.menu).filter(
      ({ name, category }) =>
        name.toLowerCase().includes(search) && (query.get('category') ?? category) === category,
    );
  };
  const count = (category: string) => state.menu.filter((one) => one.category === category).length;
  const api = await openTab(
    'products',
    {
      'GET /admin/products': find,
      'GET /admin/products/count': (sent) => ({ count: find(sent).length }),
      'GET /admin/products/categories': () =>
        [...new Set(state.menu.map(({ category }) => category))].map((category) => ({
          category,
          count: count(category),
        })),
    },
    { language, ...(width && { width }) },
  );
  const t = productsTexts[language];
  const rows = page.getByRole('list', { name: t.list }).getByRole('listitem');
  const edit = new RegExp(`^${t.edit}: `);
  return {
    api,
    state,
    t,
    rows,
    names: () => texts(rows.getByRole('link')).map((text) => text.replace(edit, '')),
    row: (name: string) => rows.filter({ hasText: name }),
    category: page.getByRole('combobox', { name: t.category }),
    choose: async (name: string, item: string) => {
      await page.getByRole('button', { name: named(t.menu.moreNamed, { name }), exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
    },
  };
}

test('the list has search, categories and every mark that staff need', async () => {
  const { t, names, row, category } = await openList(tarts, 'ru', 390);
  const search = page.getByRole('searchbox', { name: t.search });
  await expect.poll(names).toEqual(['Plum Tart', 'Fig Tart', 'Oat Bar']);
  await expect.element(row('Oat Bar').getByText(`Bars · ${t.seasonal}`)).toBeVisible();
  await expect.element(row('Oat Bar').getByText(t.hidden)).toBeVisible();
  await expect.element(row('Fig Tart').getByText(t.soldOut).first()).toBeVisible();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await search.fill('tart');
  await expect.poll(names).toEqual(['Plum Tart', 'Fig Tart']);
  await search.fill('soup');
  await expect.element(page.getByText(t.noMatch)).toBeVisible();
  await search.fill('');
  await category.selectOptions('Bars');
  await expect.poll(names).toEqual(['Oat Bar']);
});

test('a list that cannot be loaded can be tried again, and may be empty', async () => {
  allowConsole(failedCall);
  const { api, t } = await openList([]);
  await expect.element(page.getByText(t.empty)).toBeVisible();
  await expectAccessible();
  api.answer({ 'GET /admin/products': refuse(503, 'unavailable') });
  await page.getByRole('searchbox').fill('tart');
  const retry = page.getByRole('alert').getByRole('button', { name: noticesTexts.en.tryAgain });
  await expect.element(retry).toBeVisible();
  api.answer({ 'GET /admin/products': tarts });
  await retry.click();
  await expect.element(page.getByRole('link', { name: /Plum Tart/ })).toBeVisible();
});

test('with more desserts than a page has, the rest is shown on request', async () => {
  const { api, names } = await openList([]);
  const next = { link: '</api/v1/admin/products?cursor=there>; rel="next"' };
  api.answer({
    'GET /admin/products': ({ query }) =>
      query.get('cursor') === 'there' ? [tarts[2]!] : Response.json(tarts.slice(0, 2), { headers: next }),
    'GET /admin/products/count': { count: 60 },
  });
  await page.getByRole('searchbox').fill('t');
  const more = page.getByRole('button', { name: noticesTexts.en.more });
  await more.click();
  await expect.poll(names).toEqual(['Plum Tart', 'Fig Tart', 'Oat Bar']);
  await expect.element(more).not.toBeInTheDocument();
});

test('a switch that is pressed twice is saved twice, one after the other', async () => {
  const { api, state, t } = await openList(tarts);
  const { release, until } = hold();
  api.answer({
    async 'PATCH /admin/products/{id}'({ body }) {
      await until;
      const saved = { ...tarts[0]!, ...body };
      state.menu = [saved];
      return saved;
    },
  });
  const shown = page.getByRole('switch', { name: named(t.shownNamed, { name: 'Plum Tart' }) });
  await shown.click();
  await expect.element(shown).not.toBeChecked();
  await shown.click();
  await expect.element(shown).toBeChecked();
  expect(api.writes).toHaveLength(1);
  release();
  await expect
    .poll(() => api.writes.map(({ body }) => body))
    .toEqual([{ is_hidden: true }, { is_hidden: false }]);
  await expect.element(shown).toBeChecked();
});

test('a change shows at once; if it fails that is told, and the list shows what is saved', async () => {
  allowConsole(failedCall);
  const { api, t, row } = await openList(tarts, 'ru');
  const { release, until } = hold();
  api.answer({ 'PATCH /admin/products/{id}': () => until.then(() => refuse(503, 'unavailable')) });
  const soldOut = page.getByRole('switch', { name: named(t.soldOutNamed, { name: 'Plum Tart' }) });
  await soldOut.click();
  await expect.element(soldOut).toBeChecked();
  expect(api.writes.map(({ body }) => body)).toEqual([{ is_sold_out: true }]);
  release();
  await expect.element(toast(t.flagError)).toBeVisible();
  await expect.element(soldOut).not.toBeChecked();
  await expect.element(row('Plum Tart')).toBeVisible();
});

test('DESSERTS-1 without a network, a switch and a move go back to what is saved and say so', async () => {
  allowConsole(failedCall);
  const { api, t, names, choose } = await openList([apple, berry, cherry], 'ru');
  const { release, until } = hold();
  const lost = () => until.then(unreachable);
  const soldOut = page.getByRole('switch', { name: named(t.soldOutNamed, { name: 'Apple' }) });
  await expect.element(soldOut).toBeVisible();
  api.answer({
    'GET /admin/products': unreachable,
    'GET /admin/products/count': unreachable,
    'GET /admin/products/categories': unreachable,
    'PATCH /admin/products/{id}': lost,
    'POST /admin/products/{id}/move': lost,
  });
  await soldOut.click();
  await expect.element(soldOut).toBeChecked();
  await choose('Cherry', t.menu.up);
  await expect.poll(names).toEqual(['Apple', 'Cherry', 'Berry']);
  await soldOut.click();
  await soldOut.click();
  release();
  await expect.element(toast(t.order.failed)).toBeVisible();
  await expect.element(toast(t.flagError).first()).toBeVisible();
  await expect.poll(() => api.writes).toHaveLength(4);
  await expect.element(soldOut).not.toBeChecked();
  await expect.poll(names).toEqual(['Apple', 'Berry', 'Cherry']);
});

test('a dessert is moved with the keyboard, and a screen reader hears where it is', async () => {
  const { api, state, t, names } = await openList([apple, berry, cherry, date], 'ru', 390);
  const moved = [apple, date, berry, cherry];
  api.answer({ 'POST /admin/products/{id}/move': () => void (state.menu = moved) });
  const handle = page.getByRole('button', { name: named(t.order.handle, { name: 'Date' }) });
  async function heard(text: string, place: number): Promise<void> {
    await expect.element(page.getByText(named(text, { name: 'Date', place, count: 4 }))).toBeInTheDocument();
  }
  await expect.element(handle).toBeVisible();
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await heard(t.order.over, 4);
  await userEvent.keyboard('{ArrowUp}');
  await heard(t.order.over, 3);
  await userEvent.keyboard('{ArrowUp}');
  await heard(t.order.over, 2);
  await userEvent.keyboard(' ');
  await heard(t.order.dropped, 2);
  await expect.poll(names).toEqual(['Apple', 'Date', 'Berry', 'Cherry']);
  await expect.element(handle).toHaveFocus();
  await expect
    .poll(() => api.writes.map(({ params, body }) => [params.id, body]))
    .toEqual([['Date', { place: 'after', of: 'Apple' }]]);
});

test('a dessert is moved from its menu, and the next move does not wait until the first is saved', async () => {
  const { api, state, t, names, choose } = await openList([apple, berry, cherry]);
  const { release, until } = hold();
  api.answer({
    async 'POST /admin/products/{id}/move'({ body }) {
      await until;
      if (body.place === 'last') state.menu = [apple, cherry, berry];
      return undefined;
    },
  });
  await choose('Berry', t.menu.up);
  await expect.poll(names).toEqual(['Berry', 'Apple', 'Cherry']);
  await choose('Berry', t.menu.last);
  release();
  await expect.poll(names).toEqual(['Apple', 'Cherry', 'Berry']);
  expect(api.writes.map(({ body }) => body)).toEqual([{ place: 'before', of: 'Apple' }, { place: 'last' }]);
});

test('a dessert is copied, deleted after a question, and restored from the bin', async () => {
  const { api, state, t, names, choose } = await openList(tarts.slice(0, 2));
  const copy = buildDessert('Fig Tart (copy)', { version: 1 });
  api.answer({
    'POST /admin/products/{id}/duplicate'() {
      state.menu = [...state.menu, copy];
      return copy;
    },
    'DELETE /admin/products/{id}'() {
      state.menu = state.menu.slice(0, 2);
      state.bin = [{ ...copy, deleted_at: '2026-10-02T09:30:00.000Z' }];
      return undefined;
    },
    'POST /admin/products/{id}/restore'() {
      state.menu = [...state.menu, copy];
      state.bin = [];
      return copy;
    },
  });
  await choose('Fig Tart', t.menu.duplicate);
  await expect.element(toast(t.duplicated)).toBeVisible();
  await expect.poll(names).toEqual(['Plum Tart', 'Fig Tart', 'Fig Tart (copy)']);
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await choose('Fig Tart (copy)', t.menu.delete);
  expect(confirm).toHaveBeenCalledWith(named(t.confirmDelete, { name: 'Fig Tart (copy)', days: 30 }));
  expect(api.sent('DELETE /admin/products/{id}')).toEqual([]);
  confirm.mockReturnValue(true);
  await choose('Fig Tart (copy)', t.menu.delete);
  await expect.poll(names).toEqual(['Plum Tart', 'Fig Tart']);
  expect(api.sent('DELETE /admin/products/{id}')[0]!.headers.get('if-match')).toBe('"v1"');

  await page.getByRole('link', { name: t.bin.open }).click();
  const restore = page.getByRole('button', { name: named(t.bin.restoreNamed, { name: copy.name }) });
  await expect.element(restore).toBeVisible();
  await expectAccessible();
  await restore.click();
  await expect.element(page.getByText(t.bin.empty)).toBeVisible();
  await page.getByRole('link', { name: t.bin.back }).click();
  await expect.poll(names).toEqual(['Plum Tart', 'Fig Tart', 'Fig Tart (copy)']);
});

test('a category is renamed for all its desserts, and merging is announced', async () => {
  const { api, state, t, names, category } = await openList(tarts);
  api.answer({
    'PATCH /admin/products/categories'({ body }) {
      state.menu = tarts.map((one) => (one.category === body.from ? { ...one, category: body.to } : one));
      return { count: 2 };
    },
  });
  await category.selectOptions('Tarts');
  await page.getByRole('button', { name: t.rename.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('bars');
  await expect.element(dialog.getByText(t.rename.merge)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('textbox').fill('Pies');
  await dialog.getByRole('button', { name: t.rename.save }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(category).toHaveValue('Pies');
  await expect.poll(names).toEqual(['Plum Tart', 'Fig Tart']);
});
