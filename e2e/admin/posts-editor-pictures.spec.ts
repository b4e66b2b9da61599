import { first } from '../../harness/full.ts';
import { noticesTexts } from '../../web/app/admin/kit/notices/notices.texts.ts';
import { dismissPopup, expect, test } from '../fixtures.ts';
import { toast } from './answers.ts';
import { paste, pressInText } from './posts-editor.ts';
import { files, openPosts, ownMark, postsCall } from './posts-form.ts';
import { languages, signInAsAdmin } from './sign-in.ts';

const mark = ownMark();

for (const language of first(1, languages)) {
  test(`POSTS-16 HEIC and other files are refused with a message (${language})`, async ({ page }) => {
    const form = await openPosts(page, language);
    await form.picture.setInputFiles(files.heic);
    await expect(toast(page, noticesTexts[language].heic)).toBeVisible();
    await form.picture.setInputFiles(files.text);
    await expect(toast(page, form.t.editor.unsupported)).toBeVisible();
    await expect(form.content.locator('img[src]')).toHaveCount(0);
  });

  test(`POSTS-44 a picture can be described on insertion and later, and the story shows the description (${language})`, async ({
    page,
  }) => {
    const form = await openPosts(page, language);
    const description = page.getByLabel(form.t.editor.description);
    await form.fill(`Described ${mark()}`, mark());
    await form.content.press('End');
    await expect(description).toHaveCount(0);
    await form.picture.setInputFiles(files.png);
    await expect(description).toBeFocused();
    await expect(description).toHaveAccessibleDescription(form.t.editor.descriptionHint);
    await page.keyboard.type('A plum');
    await page.keyboard.press('Enter');
    await expect(form.content).toBeFocused();
    await expect(description).toHaveCount(0);
    await page.keyboard.type(' Ripe.');
    await form.create.click();
    await expect(toast(page, form.t.created)).toBeVisible();

    await page.reload();
    await form.edit(`Described ${mark()}`);
    const picture = form.content.getByRole('img', { name: 'A plum', exact: true });
    await expect(picture).toBeVisible();
    await expect(form.content).toHaveText('Blue ones. Ripe.');
    // Use the keyboard to go from the end back to the picture, then on to its description.
    await form.content.focus();
    await pressInText(page, 'ControlOrMeta+End');
    for (const _ of ' Ripe.') await pressInText(page, 'ArrowLeft');
    await pressInText(page, 'ArrowLeft');
    await expect(description).toHaveValue('A plum');
    await page.keyboard.press('Tab');
    await expect(description).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' and a <spoon>');
    await page.keyboard.press('Escape');
    await expect(form.content).toBeFocused();
    await form.update.click();
    await expect(toast(page, form.t.updated)).toBeVisible();

    await dismissPopup(page);
    await page.goto(`/news/${mark()}`);
    await expect(
      page.getByRole('article').getByRole('img', { name: 'A plum and a <spoon>', exact: true }),
    ).toBeVisible();
  });

  test(`POSTS-45 a picture from another site is left out with a message (${language})`, async ({ page }) => {
    const form = await openPosts(page, language);
    await paste(form.content, '<p>From <img src="https://elsewhere.example/a.png" alt="A"> there</p>');
    await expect(toast(page, form.t.editor.foreignPicture)).toBeVisible();
    await expect(form.content).toHaveText('From there');
    await expect(form.content.locator('img[src]')).toHaveCount(0);
  });
}

test('POSTS-45 a picture copied from our own site is kept', async ({ page, baseURL, request }) => {
  const token = await signInAsAdmin(page);
  const answer = await request.post('/api/v1/admin/upload', {
    multipart: { file: files.png },
    headers: { authorization: `Bearer ${token}` },
  });
  const { url } = await answer.json();
  const form = await openPosts(page);
  await paste(form.content, `<p>Ours <img src="${baseURL}${url}" alt="A plum"></p>`);
  await expect(form.content.locator(`img[src="${url}"]`)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('POSTS-15 a picture copied in a browser is inserted from the file on the clipboard', async ({
  page,
}) => {
  const form = await openPosts(page);
  await form.content.evaluate((target, bytes) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<meta charset="utf-8"><img src="https://elsewhere.example/a.png">');
    const file = new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], 'image.png', {
      type: 'image/png',
    });
    clipboardData.items.add(file);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, files.png.buffer.toString('base64'));
  await expect(form.content.locator('img[src^="blob:"]')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('POSTS-15, POSTS-16, POSTS-17 every kind of picture is embedded and moves to the media store on save', async ({
  page,
}) => {
  const form = await openPosts(page);
  await form.fill('Pictures', mark());
  const pictures = form.content.locator('img[src^="blob:"]');
  for (const [index, kind] of (['png', 'gif', 'bmp', 'ico', 'webp', 'avif'] as const).entries()) {
    await form.picture.setInputFiles(files[kind]);
    await expect(pictures).toHaveCount(index + 1);
  }
  const [request] = await Promise.all([page.waitForRequest(postsCall), form.create.click()]);
  const embedded = request.postDataJSON().content.matchAll(/data:image\/(\w+);base64,/g);
  expect(Array.from(embedded, ([, type]) => type)).toEqual(['png', 'gif', 'png', 'png', 'webp', 'avif']);
  await expect(toast(page, form.t.created)).toBeVisible();
  await dismissPopup(page);
  await page.goto(`/news/${mark()}`);
  const body = page.getByRole('article').locator('p img');
  const sources = await body.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  expect(sources).toHaveLength(6);
  for (const source of sources) expect(source).toMatch(/^\/uploads\/pictures\/.+\.(jpg|webp|gif)$/);
  expect(sources[1]).toMatch(/\.gif$/);
  await expect
    .poll(() =>
      body.evaluateAll((all) =>
        all.every((one) => {
          one.scrollIntoView();
          return (one as HTMLImageElement).naturalWidth > 0;
        }),
      ),
    )
    .toBe(true);
});
