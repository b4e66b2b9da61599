import { first } from '../../harness/full.ts';
import { desktop, expect, phone } from '../fixtures.ts';
import { test } from '../own-site.ts';
import { holdBack } from './answers.ts';
import { dessert, named, openDesserts, setMenu } from './products-tab.ts';

const order = (...names: string[]) => names.map((name) => new RegExp(name));

const views = [
  { language: 'ru', viewport: phone },
  { language: 'en', viewport: desktop },
] as const;

for (const { language, viewport } of first(1, views)) {
  test(`desserts are moved with the keyboard, and the menu follows (${language}, ${viewport.width} px)`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport);
    await setMenu(
      site,
      ['Apple', 'Berry', 'Cherry', 'Date'].map((name) => dessert(name)),
    );
    const tab = await openDesserts(page, site, language);
    const handle = page.getByRole('button', { name: named(tab.t.order.handle, { name: 'Date' }) });
    await handle.focus();
    await page.keyboard.press('Space');
    const saved = page.waitForResponse('**/move');
    const said = (text: string, place: number) => named(text, { name: 'Date', place, count: 4 });
    await expect(page.getByText(said(tab.t.order.over, 4))).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(said(tab.t.order.over, 3))).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(said(tab.t.order.over, 2))).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByText(said(tab.t.order.dropped, 2))).toBeAttached();
    await expect(tab.names).toHaveText(order('Apple', 'Date', 'Berry', 'Cherry'));
    await expect(handle).toBeFocused();
    await saved;
    await page.reload();
    await expect(tab.names).toHaveText(order('Apple', 'Date', 'Berry', 'Cherry'));
    await page.goto('/menu');
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([
      'Apple',
      'Date',
      'Berry',
      'Cherry',
    ]);
  });
}

test('desserts are moved by dragging their handle', async ({ page, site }) => {
  await setMenu(
    site,
    ['Apple', 'Berry', 'Cherry'].map((name) => dessert(name)),
  );
  const tab = await openDesserts(page, site, 'en');
  const handle = (name: string) => page.getByRole('button', { name: named(tab.t.order.handle, { name }) });
  const from = (await handle('Apple').boundingBox())!;
  const to = (await handle('Cherry').boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 20, { steps: 12 });
  const saved = page.waitForResponse('**/move');
  await page.mouse.up();
  await expect(tab.names).toHaveText(order('Berry', 'Cherry', 'Apple'));
  await saved;
  await page.reload();
  await expect(tab.names).toHaveText(order('Berry', 'Cherry', 'Apple'));
});

test('desserts are moved from their menu, for those who can do neither', async ({ page, site }) => {
  await setMenu(
    site,
    ['Apple', 'Berry', 'Cherry'].map((name) => dessert(name)),
  );
  const tab = await openDesserts(page, site, 'en');
  async function choose(name: string, item: string): Promise<void> {
    await page.getByRole('button', { name: named(tab.t.menu.moreNamed, { name }) }).click();
    await page.getByRole('menuitem', { name: item }).click();
  }
  // The next move does not wait until this one is saved.
  const release = await holdBack(page, '**/move');
  await choose('Berry', tab.t.menu.up);
  await expect(tab.names).toHaveText(order('Berry', 'Apple', 'Cherry'));
  await choose('Berry', tab.t.menu.last);
  release();
  await expect(tab.names).toHaveText(order('Apple', 'Cherry', 'Berry'));
  await choose('Cherry', tab.t.menu.first);
  await expect(tab.names).toHaveText(order('Cherry', 'Apple', 'Berry'));
});
