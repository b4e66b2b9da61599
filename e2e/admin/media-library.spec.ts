import type { Page } from '@playwright/test';
import { first } from '../../harness/full.ts';
import { libraryTexts } from '../../web/app/admin/kit/library/library.texts.ts';
import { mediaTexts } from '../../web/app/admin/media/media.texts.ts';
import { postsTexts } from '../../web/app/admin/posts/posts.texts.ts';
import { desktop, expect, expectAccessible, phone } from '../fixtures.ts';
import { signIn, test } from '../own-site.ts';
import { dessert, dessertsTab, named, photo, setMenu } from './products-tab.ts';
import type { Language } from './sign-in.ts';

const journeys = [
  { language: 'ru', viewport: phone, color: '#804030' },
  { language: 'en', viewport: desktop, color: '#308040' },
] as const;

function libraryOf(page: Page, language: Language) {
  const t = mediaTexts[language].library;
  const section = page.getByRole('region', { name: t.title });
  return {
    t,
    section,
    entries: section.getByRole('list', { name: t.title }).locator('> li'),
    search: section.getByRole('searchbox', { name: libraryTexts[language].search }),
    button: (text: string, filename: string) =>
      section.getByRole('button', { name: named(text, { filename }), exact: true }),
    uses: (filename: string) => section.getByRole('list', { name: named(t.usesOf, { filename }) }),
  };
}

async function uploadHere(page: Page, language: Language, file: Awaited<ReturnType<typeof photo>>) {
  await page.goto('/admin?tab=media');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: mediaTexts[language].upload, exact: true }).click();
}

for (const { language, viewport, color } of first(1, journeys)) {
  test(`a file from its upload to its end (${language}, ${viewport.width} px)`, async ({ page, site }) => {
    const filename = `plum-${language}.jpg`;
    await page.setViewportSize(viewport);
    await setMenu(site, [dessert('Fig Bar')]);
    await signIn(page, site, language);
    const library = libraryOf(page, language);
    const tab = dessertsTab(page, language);

    await uploadHere(page, language, await photo(filename, color));
    const entry = library.entries.filter({ hasText: filename });
    await expect(entry).toContainText(library.t.unused);
    const address = await entry.getByRole('link', { name: filename }).getAttribute('href');
    await library.button(library.t.describeNamed, filename).click();
    await page.getByRole('textbox', { name: library.t.description }).fill(`Plum tart in ${language}`);
    await page.getByRole('button', { name: library.t.save, exact: true }).click();
    await expect(library.button(library.t.describeNamed, filename)).toBeFocused();
    await library.search.fill(`TART IN ${language}`);
    await expect(library.entries).toHaveCount(1);
    await expectAccessible(page);

    await page.goto('/admin?tab=products');
    await tab.row('Fig Bar').getByRole('link').click();
    const open = page.getByRole('button', { name: libraryTexts[language].open });
    await open.click();
    const picker = page.getByRole('dialog');
    await expect(picker.getByRole('searchbox')).toBeFocused();
    await expect(picker.getByRole('button', { name: filename })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await open.click();
    await picker.getByRole('searchbox').fill(`tart in ${language}`);
    await expect(picker.getByRole('listitem')).toHaveCount(1);
    await picker.getByRole('button', { name: filename }).focus();
    await page.keyboard.press('Enter');
    await expect(picker).toBeHidden();
    await expect(tab.alt(1)).toHaveValue(`Plum tart in ${language}`);
    await tab.save.click();
    await expect(page.getByText(tab.t.form.saved)).toBeVisible();

    await page.goto('/admin?tab=media');
    await expect(library.uses(filename)).toContainText('Fig Bar');
    await expect(library.button(library.t.deleteNamed, filename)).toHaveCount(0);
    await expectAccessible(page);
    await library.uses(filename).getByRole('link').click();
    await expect(tab.name).toHaveValue('Fig Bar');
    await page.getByRole('button', { name: named(tab.t.pictures.removeNumbered, { number: 1 }) }).click();
    await tab.save.click();
    await expect(page.getByText(tab.t.form.saved)).toBeVisible();

    await page.goto('/admin?tab=media');
    page.once('dialog', (dialog) => void dialog.accept());
    await library.button(library.t.deleteNamed, filename).click();
    await expect(page.getByText(named(library.t.deleted, { filename }))).toBeVisible();
    await expect(library.section.getByRole('heading', { name: library.t.title })).toBeFocused();
    await expect(entry).toHaveCount(0);
    await expect.poll(async () => (await page.request.get(`${address}`)).status()).toBe(404);
  });
}

test('a post takes its cover and a picture in its text from the library', async ({ page, site }) => {
  await signIn(page, site, 'en');
  await uploadHere(page, 'en', await photo('medlar.jpg', '#205080'));
  await expect(libraryOf(page, 'en').entries.filter({ hasText: 'medlar.jpg' })).toBeVisible();
  await site.query(`update media set alt = 'Medlars in a bowl' where filename = 'medlar.jpg'`);
  await page.goto('/admin?tab=posts');
  const { imageFromLibrary, preview, editor } = postsTexts.en;
  const choose = () => page.getByRole('dialog').getByRole('button', { name: 'medlar.jpg' }).click();
  await page.getByRole('button', { name: imageFromLibrary }).click();
  await choose();
  await expect(page.getByRole('img', { name: preview })).toHaveAttribute('src', /^\/uploads\/pictures\//);
  await page.getByRole('button', { name: editor.library }).click();
  await choose();
  const text = page.locator('.ProseMirror');
  await expect(text.getByRole('img', { name: 'Medlars in a bowl' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: editor.description })).toHaveValue('Medlars in a bowl');
});
