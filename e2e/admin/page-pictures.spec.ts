import { first } from '../../harness/full.ts';
import { desktop, dismissPopup, expect, expectAccessible, phone } from '../fixtures.ts';
import { test } from '../own-site.ts';
import { emptyPlaces, expectCentred, openPlaces, savedPlace, savePlace } from './places-section.ts';
import { photo } from './products-tab.ts';

const views = [
  { language: 'ru', viewport: phone, color: '#a04030' },
  { language: 'en', viewport: desktop, color: '#30a040' },
] as const;

for (const { language, viewport, color } of first(1, views)) {
  test(`a new hero picture with its focal point is on the home page (${language}, ${viewport.width} px)`, async ({
    page,
    site,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    await emptyPlaces(site);
    const { t, card, dialog, file } = await openPlaces(page, site, language);
    await expect(card('hero-1')).toContainText(t.empty);
    await expectAccessible(page);

    await file('hero-1').setInputFiles(await photo('plums.jpg', color));
    const chosen = dialog('hero-1');
    await expect(chosen.getByRole('button', { name: t.save })).toBeEnabled();
    await expectCentred(chosen);
    const handle = chosen.getByTestId('focal-point');
    const picture = handle.locator('xpath=..');
    const { width, height } = (await picture.boundingBox())!;
    await picture.click({ position: { x: width * 0.2, y: height * 0.7 } });
    await expect(chosen.getByRole('slider', { name: t.axis.x })).toHaveAttribute('aria-valuenow', '20');
    await expect(chosen.getByRole('slider', { name: t.axis.y })).toHaveAttribute('aria-valuenow', '70');
    for (const crop of await chosen.locator('figure img').all()) {
      await expect(crop).toHaveCSS('object-position', '20% 70%');
    }
    await chosen.getByRole('textbox', { name: t.alt }).fill('A crate of plums');
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await chosen.getByRole('button', { name: t.save }).click();
    await expect(chosen).toBeHidden();
    await expect(card('hero-1').locator('img').first()).toHaveCSS('object-position', '20% 70%');

    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ baseURL: site.origin, viewport, javaScriptEnabled });
      const visitor = await context.newPage();
      await dismissPopup(visitor);
      await visitor.goto('/');
      const hero = visitor.getByRole('img', { name: 'A crate of plums' });
      await expect(hero).toBeVisible();
      await expect(hero).toHaveCSS('object-position', '20% 70%');
      await expect(hero).toHaveAttribute('fetchpriority', 'high');
      await context.close();
    }
  });
}

test('with the keyboard alone, a picture from the library gets its focal point', async ({ page, site }) => {
  await emptyPlaces(site);
  await savePlace(site, 'banner', await photo('limes.jpg', '#503070'));
  const { t, card, dialog, library } = await openPlaces(page, site, 'en');
  await card('about').getByRole('button', { name: library.open }).focus();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: library.choosePicture });
  await expectCentred(picker);
  // A window takes the focus a moment after it has opened.
  await expect(picker.getByRole('searchbox')).toBeFocused();
  await picker.getByRole('button', { name: /limes/ }).focus();
  await page.keyboard.press('Enter');
  const chosen = dialog('about');
  const [x, y] = [t.axis.x, t.axis.y].map((name) => chosen.getByRole('slider', { name }));
  await expect(chosen.getByRole('button', { name: t.close })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(x!).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(x!).toHaveAttribute('aria-valuetext', '40%');
  await page.keyboard.press('Tab');
  await expect(y!).toBeFocused();
  await page.keyboard.press('End');
  await expect(y!).toHaveAttribute('aria-valuetext', '100%');
  await chosen.getByRole('button', { name: t.save }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.saved)).toBeVisible();
  expect(await savedPlace(site, 'about')).toMatchObject({ focal_x: 40, focal_y: 100, filename: 'limes.jpg' });
});

test('a choice survives a lost upload and someone else’s save', async ({ page, site, watch }) => {
  watch.allowConsole(/503|412|ApiError/);
  await emptyPlaces(site);
  await savePlace(site, 'contact', await photo('pears.jpg', '#909020'));
  const { t, notices, dialog, file } = await openPlaces(page, site, 'en');
  await page.route('**/api/v1/admin/upload', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  });
  await file('contact').setInputFiles(await photo('quinces.jpg', '#c0c040'));
  const chosen = dialog('contact');
  await expect(chosen.getByRole('alert')).toContainText('quinces.jpg was not uploaded.');
  await expect(chosen.getByRole('button', { name: t.save })).toBeDisabled();
  await chosen.getByRole('button', { name: notices.tryAgain }).click();
  await site.query('update imagery set version = version + 1');
  await chosen.getByRole('button', { name: t.save }).click();
  const conflict = chosen.getByRole('group', { name: notices.conflict });
  await expect(conflict).toBeVisible();
  await expectAccessible(page);
  await conflict.getByRole('button', { name: notices.keepMine }).click();
  await expect(chosen).toBeHidden();
  expect(await savedPlace(site, 'contact')).toMatchObject({ filename: 'quinces.jpg', version: 3 });
});
