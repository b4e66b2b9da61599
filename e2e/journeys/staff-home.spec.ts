import type { Locator, Page } from '@playwright/test';
import { momentsTexts } from '../../web/app/admin/cafe/moments/moments.texts.ts';
import { libraryTexts } from '../../web/app/admin/kit/library/library.texts.ts';
import { noticesTexts } from '../../web/app/admin/kit/notices/notices.texts.ts';
import { named } from '../../web/test-support/texts.ts';
import { setCafe } from '../admin/cafe-tab.ts';
import { openPagePictures } from '../admin/page-pictures-section.ts';
import { photo } from '../admin/products-tab.ts';
import { desktop, dismissPopup, expect, expectAccessible } from '../fixtures.ts';
import { test } from '../own-site.ts';

const CURATED = 'Instagram moments are being curated right now. Please check back soon.';
const LONG = 'Plums, again and again. '.repeat(8).trim();

test('what staff choose for the home page is what visitors see, with and without scripts', async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize(desktop);
  // The introduction of the home page begins with the title of the cafe.
  await setCafe(site, { intro: { title: 'Desserts', text: '' } });
  const context = await browser.newContext({ baseURL: site.origin, viewport: desktop });
  const visitor = await context.newPage();
  await dismissPopup(visitor);
  await visitor.goto('/');
  await expect(feedOf(visitor)).toContainText(CURATED);

  await test.step('a hero picture with its focal point', async () => {
    const { t, dialog, file } = await openPagePictures(page, site, 'ru');
    await file('hero-1').setInputFiles(await photo('crate.jpg', '#a04030'));
    const chosen = dialog('hero-1');
    await expect(chosen.getByRole('button', { name: noticesTexts.ru.save })).toBeEnabled();
    await chosen.getByRole('slider', { name: t.axis.x }).press('Home');
    await chosen.getByRole('slider', { name: t.axis.y }).press('End');
    await chosen.getByRole('textbox', { name: t.alt }).fill('A crate of plums');
    await chosen.getByRole('button', { name: noticesTexts.ru.save }).click();
    await expect(chosen).toBeHidden();
    for (const javaScriptEnabled of [true, false]) {
      const other = await browser.newContext({ baseURL: site.origin, viewport: desktop, javaScriptEnabled });
      const home = await other.newPage();
      await dismissPopup(home);
      await home.goto('/');
      const hero = home.getByRole('img', { name: 'A crate of plums' });
      await expect(hero).toBeVisible();
      await expect(hero).toHaveCSS('object-position', '0% 100%');
      await expect(hero).toHaveAttribute('fetchpriority', 'high');
      await other.close();
    }
  });

  await test.step('HOME-36, MOMENTS-2 pinned moments, in their order', async () => {
    await uploadPhoto(site, 'plums.jpg', '#503070');
    await uploadPhoto(site, 'figs.jpg', '#a04090');
    const t = momentsTexts.ru;
    const section = page.getByRole('region', { name: t.title });
    await section.getByRole('button', { name: t.title }).click();
    const row = (number: number) => section.getByRole('listitem', { name: named(t.item, { number }) });
    const dialog = page.getByRole('dialog', { name: t.new });
    const picker = page.getByRole('dialog', { name: libraryTexts.ru.choosePicture });
    for (const [name, caption] of [
      ['plums', LONG],
      ['figs', 'Figs'],
    ] as const) {
      await section.getByRole('button', { name: t.pin }).click();
      await picker.getByRole('button', { name: new RegExp(name) }).click();
      await dialog.getByLabel(t.caption).fill(caption);
      await dialog.getByLabel(t.link).fill(`https://instagram.example/${name}`);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
    }
    await row(2).getByRole('button').nth(1).press('Enter');
    await expect(row(1)).toContainText('Figs');
    await visitor.reload();
    const moments = feedOf(visitor).getByRole('listitem');
    await expect(moments).toHaveText(['Figs', `${LONG.slice(0, 137)}...`]);
    await expect(moments.first().getByRole('link')).toHaveAttribute('href', 'https://instagram.example/figs');
    await expect(moments.first().locator('picture img')).toHaveAttribute('src', /^\/uploads\/pictures\//);
    await expectAccessible(visitor);
    await row(1).getByRole('button').last().click();
    await expect(row(2)).toHaveCount(0);
    await visitor.reload();
    await expect(moments).toHaveCount(1);
  });
  await context.close();
});

type Site = { origin: string; token: string };

/** Uploads over the API, as another member of staff would. */
async function uploadPhoto({ origin, token }: Site, name: string, color: string): Promise<void> {
  const { buffer, mimeType } = await photo(name, color);
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${origin}/api/v1/admin/upload`, { method: 'POST', headers, body })).status).toBe(201);
}

/** What visitors see in the section of the home page. */
function feedOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Seen at the counter' });
}
