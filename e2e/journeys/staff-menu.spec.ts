import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { mediaTexts } from '../../web/app/admin/media/media.texts.ts';
import { menuTexts } from '../../web/app/admin/menu/menu.texts.ts';
import { named } from '../../web/test-support/texts.ts';
import { addDessert, dessert, openDesserts, photo, setMenu } from '../admin/products-tab.ts';
import { expect } from '../fixtures.ts';
import { signIn, test } from '../own-site.ts';

test('desserts, from an empty menu to the pages that visitors see', async ({ page, site }) => {
  await setMenu(site, []);
  const tab = await openDesserts(page, site, 'en');
  const publicly = async (address: string) => (await page.request.get(address, { maxRedirects: 0 })).status();

  await test.step('a dessert with three pictures gets its page', async () => {
    await tab.add.click();
    await tab.describe({ name: 'Plum Tart', price: '0', category: 'Tarts' });
    await tab.files.setInputFiles([
      await photo('whole.jpg', '#803040'),
      await photo('slice.jpg', '#a05060'),
      await photo('three plums.jpg', '#502060'),
    ]);
    await tab.alt(1).fill('A whole plum tart.');
    await tab.alt(2).fill('A slice.');
    await tab.alt(3).fill('Plums.');
    await page.getByRole('button', { name: named(tab.t.pictures.earlier, { number: 3 }) }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await tab.create.click();
    await expect(tab.names).toHaveText([/Plum Tart/]);
    await page.goto('/menu');
    await expect(page.getByRole('article')).toContainText(['Seasonal pricing']);
    await page.getByRole('link', { name: 'View dessert: Plum Tart' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plum Tart');
    const gallery = page.getByRole('region', { name: 'Gallery' }).getByRole('img');
    await expect(gallery).toHaveCount(3);
    expect(await gallery.evaluateAll((all) => all.map((img) => img.getAttribute('alt')))).toEqual([
      'A whole plum tart.',
      'Plums.',
      'A slice.',
    ]);
  });

  await test.step('a handle that is dragged changes the order of the menu', async () => {
    for (const name of ['Berry Tart', 'Cherry Tart']) await addDessert(site, dessert(name));
    await page.goto('/admin?tab=products');
    const handle = (name: string) => page.getByRole('button', { name: named(tab.t.order.handle, { name }) });
    await expect(tab.rows).toHaveCount(3);
    const from = (await handle('Plum Tart').boundingBox())!;
    const to = (await handle('Cherry Tart').boundingBox())!;
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 20, { steps: 12 });
    const saved = page.waitForResponse('**/move');
    await page.mouse.up();
    await saved;
    await page.goto('/menu');
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([
      'Berry Tart',
      'Cherry Tart',
      'Plum Tart',
    ]);
  });

  await test.step('DESSERTS-3 a hidden dessert has no page; Back keeps a draft of a change; an old address leads to the new one', async () => {
    await page.goto('/admin?tab=products');
    await page.getByRole('switch', { name: named(tab.t.shownNamed, { name: 'Berry Tart' }) }).click();
    await expect.poll(() => publicly('/menu/berry-tart')).toBe(404);
    await tab.row('Plum Tart').getByRole('link').click();
    await tab.slug.fill('damson-tart');
    await page.goBack();
    await page.getByRole('button', { name: tab.t.restore }).click();
    await expect(tab.slug).toHaveValue('damson-tart');
    await tab.save.click();
    await expect(tab.rows).toHaveCount(3);
    expect(await publicly('/menu/plum-tart')).toBe(301);
    await page.goto('/menu/plum-tart');
    await expect(page).toHaveURL('/menu/damson-tart');
  });

  await test.step('a picture is in the library, and can be deleted once nothing shows it', async () => {
    const t = mediaTexts.en.library;
    const library = page.getByRole('region', { name: t.title });
    const filename = 'three plums.jpg';
    const remove = library.getByRole('button', { name: named(t.deleteNamed, { filename }), exact: true });
    const tile = library.getByRole('button', { name: filename, exact: true });
    await page.goto('/admin?tab=media');
    await tile.click();
    const address = await library.getByRole('link', { name: filename }).getAttribute('href');
    await expect(remove).toHaveCount(0);
    await library
      .getByRole('list', { name: named(t.usesOf, { filename }) })
      .getByRole('link')
      .click();
    await page.getByRole('button', { name: named(tab.t.pictures.removeNumbered, { number: 2 }) }).click();
    await tab.save.click();
    await expect(tab.rows).toHaveCount(3);
    await page.goto('/admin?tab=media');
    await tile.click();
    page.once('dialog', (dialog) => void dialog.accept());
    await remove.click();
    await expect(page.getByText(named(t.deleted, { filename }))).toBeVisible();
    await expect.poll(() => publicly(address!)).toBe(404);
  });
});

test('MEDIA-4 a large upload shows its progress, and cancelling it leaves nothing behind', async ({
  page,
  site,
}) => {
  const t = mediaTexts.ru;
  await signIn(page, site, 'ru');
  await page.goto('/admin?tab=media');
  await slowDown(page);
  const film = Buffer.concat([
    Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isommp42', 'latin1'),
    Buffer.alloc(4 * 1024 * 1024),
  ]);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: film });
  await page.getByRole('button', { name: t.upload, exact: true }).click();
  const bar = page.getByRole('progressbar');
  const percent = async () => Number(await bar.getAttribute('aria-valuenow'));
  await expect.poll(percent).toBeGreaterThan(5);
  expect(await percent()).toBeLessThan(100);
  await page.getByRole('button', { name: t.cancel }).click();
  await expect(bar).toHaveCount(0);
  expect(await site.query(`select 1 from media where filename = 'film.mp4'`)).toEqual([]);
});

/** Slows uploads down, so that four megabytes take about twenty seconds. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 200 * 1024,
  });
}

test('MENUFILE-17, MENUFILE-23 an uploaded PDF of the menu is saved, and served from our own site', async ({
  page,
  site,
  watch,
}) => {
  watch.allowConsole(/404|ApiError/);
  await signIn(page, site, 'ru');
  await page.goto('/admin?tab=menu');
  const t = menuTexts.ru;
  const buffer = await readFile(path.resolve(import.meta.dirname, '../../server/seed/menu.pdf'));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Winter.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByLabel(t.url)).toHaveValue(/^\/uploads\/.+\.pdf$/);
  await page.getByRole('button', { name: t.save }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  const { file_url, file_name } = await (await page.request.get('/api/v1/menu')).json();
  expect(file_name).toBe('Winter.pdf');
  const file = await page.request.get(file_url);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
});
