import type { Page } from '@playwright/test';
import { first } from '../../harness/full.ts';
import { expect, test } from '../fixtures.ts';
import { failure, toast } from './answers.ts';
import { files, openPosts, ownMark, postsCall } from './posts-form.ts';
import { englishFirst } from './sign-in.ts';

const mark = ownMark();

/** The URL of a picture in our media store. */
async function ownPicture(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/posts/slug/ten-years');
  return (await answer.json()).image;
}

for (const language of first(1, englishFirst)) {
  test(`POSTS-32 a file that is not an image is rejected (${language})`, async ({ page }) => {
    const form = await openPosts(page, language);
    const address = await ownPicture(page);
    await form.image.fill(address);
    await form.imageFile.setInputFiles(files.text);
    await expect(toast(page, form.t.uploadHint)).toBeVisible();
    await expect(page.getByText(files.text.name)).toBeHidden();
    await expect(form.preview).toHaveAttribute('src', address);
  });

  test(`POSTS-43 an image address on the internal network is refused with a message (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const form = await openPosts(page, language);
    await form.fill('Plums', mark());
    await form.image.fill('https://127.0.0.1/plum.png');
    await expect(page.getByText(form.t.copied)).toBeVisible();
    await form.create.click();
    await expect(toast(page, form.t.imageRefused)).toBeVisible();
    await expect(form.image).toHaveValue('https://127.0.0.1/plum.png');
  });
}

test('POSTS-8, POSTS-30, POSTS-31 an image file is previewed at once and uploaded on submit', async ({
  page,
}) => {
  const form = await openPosts(page);
  const uploads: string[] = [];
  page.on('request', (request) => request.url().endsWith('/admin/upload') && uploads.push(request.url()));
  await form.fill('Plums', mark());
  const address = await ownPicture(page);
  await form.image.fill(address);
  await expect(form.preview).toHaveAttribute('src', address);
  await form.imageFile.setInputFiles(files.png);
  await expect(form.image).toHaveValue('');
  await expect(form.preview).toHaveAttribute('src', /^blob:/);
  expect(uploads).toEqual([]);
  const [request] = await Promise.all([page.waitForRequest(postsCall), form.create.click()]);
  expect(uploads).toHaveLength(1);
  expect(request.postDataJSON().image).toMatch(/^\/uploads\//);
  await expect(
    form.entry('Plums').getByRole('presentation').or(form.entry('Plums').locator('img')),
  ).toBeVisible();
  await expect(form.preview).toBeHidden();
});
