import type { Page } from '@playwright/test';
import { first } from '../../test-support/full.ts';
import { expect, test } from '../fixtures.ts';
import { failure, refuse, toast } from './answers.ts';
import { files, openPosts, ownMark, postsCall } from './posts-form.ts';
import { englishFirst } from './sign-in.ts';

const mark = ownMark();

/** Drafts and their pictures, which otherwise soon are on the server. */
const draftCalls = /\/api\/v1\/admin\/(drafts\/|upload)/;

test.beforeEach(async ({ context, watch }) => {
  watch.allowConsole(/Failed to (load|fetch)|ApiError/);
  await context.route(draftCalls, (route) => route.abort());
});

/** What the browser has stored: the titles of unsaved posts, and how many files belong to them. */
function storedDrafts(page: Page): Promise<{ titles: string[]; files: number }> {
  return page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const db = await read(indexedDB.open('admin-unsaved-files'));
    const files = await read(db.transaction('files').objectStore('files').count());
    db.close();
    const drafts = Object.entries(localStorage).filter(([key]) => key.startsWith('admin-unsaved:'));
    return { titles: drafts.map(([, text]) => JSON.parse(text).values.title), files };
  });
}

for (const language of first(1, englishFirst)) {
  test(`an unsaved post with photos and cover survives a crash (${language})`, async ({ page, context }) => {
    const form = await openPosts(page, language);
    await form.fill(`Crash ${mark()}`, mark());
    await form.imageFile.setInputFiles(files.png);
    await form.content.press('End');
    await form.picture.setInputFiles(files.gif);
    await expect(form.content.locator('img[src^="blob:"]')).toBeVisible();
    await expect.poll(() => storedDrafts(page)).toEqual({ titles: [`Crash ${mark()}`], files: 2 });
    await page.close();

    await context.unroute(draftCalls);
    const next = await context.newPage();
    const again = await openPosts(next, language);
    await expect(next.getByText(`Crash ${mark()}`)).toBeVisible();
    await next.getByRole('button', { name: again.t.restore }).click();
    await expect(again.title).toHaveValue(`Crash ${mark()}`);
    await expect(again.content).toContainText('Blue ones.');
    const picture = again.content.locator('img[src^="blob:"]');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(4);
    await expect(again.preview).toHaveAttribute('src', /^blob:/);
    await expect(next.getByRole('figure').getByText(files.png.name)).toBeVisible();
    const [request] = await Promise.all([next.waitForRequest(postsCall), again.create.click()]);
    expect(request.postDataJSON().content).toMatch(/src="\/uploads\/[^"]+\.gif"/);
    expect(request.postDataJSON().image).toMatch(/^\/uploads\//);
    await expect(toast(next, again.t.created)).toBeVisible();
    await expect.poll(() => storedDrafts(next)).toEqual({ titles: [], files: 0 });
  });
}

test('what was typed a moment ago is not lost when the page is closed', async ({ page }) => {
  const form = await openPosts(page);
  await form.title.fill('Last words');
  await page.reload();
  await page.getByRole('button', { name: form.t.restore }).click();
  await expect(form.title).toHaveValue('Last words');
});

test('a lost token does not lose the photos of an unsaved post', async ({ page, watch }) => {
  watch.allowConsole(failure);
  const form = await openPosts(page);
  await form.fill('Half a plum', mark());
  await form.content.press('End');
  await form.picture.setInputFiles(files.png);
  await expect(form.content.locator('img[src^="blob:"]')).toBeVisible();
  // The next save of the draft begins with the photo.
  await page.route('**/api/v1/admin/upload', (route) => refuse(route, 401, 'unauthorized'));
  await form.summary.fill('Is enough.');
  const tokenField = page.getByLabel('Токен администратора');
  await expect(tokenField).toBeVisible();
  await page.unrouteAll();
  await tokenField.fill(form.token);
  await tokenField.press('Enter');
  await page.getByRole('button', { name: form.t.restore }).click();
  await expect(form.title).toHaveValue('Half a plum');
  const picture = form.content.locator('img[src^="blob:"]');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(4);
});

test('each tab has its own unsaved post, which other tabs are offered once it is closed', async ({
  page,
  context,
}) => {
  const form = await openPosts(page);
  await form.title.fill('From the first tab');
  await expect.poll(async () => (await storedDrafts(page)).titles).toEqual(['From the first tab']);
  const second = await context.newPage();
  const other = await openPosts(second);
  await other.title.fill('From the second tab');
  await expect.poll(async () => (await storedDrafts(page)).titles).toHaveLength(2);
  await expect(second.getByRole('button', { name: other.t.restore })).toHaveCount(0);
  await page.close();
  await second.getByRole('button', { name: other.t.restore }).click();
  await expect(other.title).toHaveValue('From the first tab');
  await expect(second.getByText('From the second tab')).toBeVisible();
});
