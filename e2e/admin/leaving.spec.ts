import type { Page } from '@playwright/test';
import { first } from '../../harness/full.ts';
import { menuTexts as ownMenuTexts } from '../../web/app/admin/menu/menu.texts.ts';
import { settingsTexts } from '../../web/app/admin/settings/settings.texts.ts';
import { expect, phone, test } from '../fixtures.ts';
import { hold, toast } from './answers.ts';
import { gateTexts, sections } from './gate-form.ts';
import { buildFilm, choose, openMedia, uploadButton } from './media-tab.ts';
import { autumn, openMenu, pdf, uploadCall } from './menu-tab.ts';
import { openSettings } from './settings-tab.ts';
import { languages } from './sign-in.ts';

const uploaded = {
  url: '/uploads/w.pdf',
  filename: 'Winter.pdf',
  size: 14,
  content_type: 'application/pdf',
};

/** Answers every question, and remembers what was asked. */
function answering(page: Page) {
  const dialogs = { asked: [] as string[], isYes: false };
  page.on('dialog', (dialog) => {
    dialogs.asked.push(dialog.type() === 'beforeunload' ? 'beforeunload' : dialog.message());
    void (dialogs.isYes ? dialog.accept() : dialog.dismiss());
  });
  return dialogs;
}

for (const language of first(1, languages)) {
  test(`MENUFILE-26 an uploaded PDF that is not saved is not lost without a question (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    const question = ownMenuTexts[language].confirmLeave;
    const { t, url, file, save } = await openMenu(page, language, autumn);
    const dialogs = answering(page);
    await page.route(uploadCall, (route) => route.fulfill({ status: 201, json: uploaded }));
    const media = sections(page, language).getByRole('link', { name: gateTexts[language].tabs[1]! });
    await url.click();
    await file.setInputFiles(pdf());
    await expect(url).toHaveValue(uploaded.url);

    await media.click();
    await expect.poll(() => dialogs.asked).toEqual([question]);
    await expect(url).toHaveValue(uploaded.url);
    await expect(page).toHaveURL('/admin?tab=menu');

    await page.close({ runBeforeUnload: true });
    await expect.poll(() => dialogs.asked).toEqual([question, 'beforeunload']);

    await save.click();
    await expect(toast(page, t.saved)).toBeVisible();
    await media.click();
    await expect(page).toHaveURL('/admin?tab=media');
    expect(dialogs.asked).toHaveLength(2);
  });

  test(`SETTINGS-22 leaving with an unsaved font scale is possible after a question (${language})`, async ({
    page,
  }) => {
    const { slider } = await openSettings(page, language);
    const dialogs = answering(page);
    const posts = sections(page, language).getByRole('link', { name: gateTexts[language].tabs[0]! });
    await slider.press('ArrowRight');
    await posts.click();
    await expect.poll(() => dialogs.asked).toEqual([settingsTexts[language].confirmLeave]);
    await expect(slider).toBeVisible();
    dialogs.isYes = true;
    await posts.press('Enter');
    await expect(page).toHaveURL('/admin?tab=posts');
    expect(dialogs.asked).toHaveLength(2);
  });
}

test("the browser's Back asks too, and stays on the tab if the answer is no", async ({ page }) => {
  await openMedia(page, 'en');
  const { slider } = await openSettings(page, 'en');
  await sections(page, 'en').getByRole('link', { name: 'Menu' }).click();
  await sections(page, 'en').getByRole('link', { name: 'Settings' }).click();
  const dialogs = answering(page);
  await slider.press('ArrowRight');
  await page.evaluate(() => history.back());
  await expect.poll(() => dialogs.asked).toHaveLength(1);
  await expect(page).toHaveURL('/admin?tab=settings');
  await expect(slider).toHaveAttribute('aria-valuenow', '1.05');
});

test('MEDIA-17 closing the page during an upload asks, a change of tab does not', async ({ page }) => {
  await openMedia(page, 'en');
  const dialogs = answering(page);
  const { release, until } = hold();
  await page.route('**/api/v1/admin/upload', async (route) => {
    await until;
    await route.fulfill({ status: 201, json: { ...uploaded, content_type: 'video/mp4' } });
  });
  await choose(page, { name: 'film.mp4', buffer: buildFilm(1) });
  await uploadButton(page, 'en').click();
  await sections(page, 'en').getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/admin?tab=settings');
  expect(dialogs.asked).toEqual([]);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => dialogs.asked).toEqual(['beforeunload']);
  release();
});

test('Enter in a field saves neither the menu nor the settings', async ({ page }) => {
  const menu = await openMenu(page, 'en', autumn);
  await menu.fileName.fill('Winter.pdf');
  for (const field of [menu.url, menu.fileName, menu.mimeType, menu.displayDate]) await field.press('Enter');
  await expect(menu.fileName).toHaveValue('Winter.pdf');
  expect(menu.site.writes).toEqual([]);
  const settings = await openSettings(page, 'en');
  await settings.number.fill('1.2');
  await settings.number.press('Enter');
  await expect(settings.save).toBeEnabled();
  expect(settings.site.writes).toEqual([]);
});
