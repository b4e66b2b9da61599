import { first } from '../../harness/full.ts';
import { expect, test } from '../fixtures.ts';
import { toast } from './answers.ts';
import { items, mediaTexts, openMedia, upload, uploadCall } from './media-tab.ts';
import { englishFirst } from './sign-in.ts';

for (const language of first(1, englishFirst)) {
  const text = mediaTexts[language];

  test(`MEDIA-8, MEDIA-12 the badge counts the uploads, and an empty list says so (${language})`, async ({
    page,
  }) => {
    await openMedia(page, language);
    await expect(page.getByRole('heading', { name: text.recent })).toBeVisible();
    await expect(page.getByText(text.counts[0]!, { exact: true })).toBeVisible();
    await expect(page.getByText(text.empty)).toBeVisible();
    for (const count of text.counts.slice(1)) {
      await upload(page, language);
      await expect(page.getByText(count, { exact: true })).toBeVisible();
    }
    await expect(items(page, language)).toHaveCount(2);
    await expect(page.getByText(text.empty)).toHaveCount(0);
  });

  test(`MEDIA-9, MEDIA-14 an item shows its name, type, size, link and time (${language})`, async ({
    page,
  }) => {
    await openMedia(page, language);
    const answered = page.waitForResponse(uploadCall);
    const before = Date.now();
    await upload(page, language);
    const { url, filename, content_type } = await (await answered).json();
    const item = items(page, language);
    await expect(item).toContainText(filename);
    await expect(item).toContainText(content_type);
    await expect(item.getByText(text.size)).toBeVisible();
    await expect(item.getByRole('link', { name: url })).toHaveAttribute('href', url);
    await expect(item.getByRole('time')).toHaveText(text.uploaded);
    const instant = Date.parse((await item.getByRole('time').getAttribute('datetime'))!);
    expect(instant).toBeGreaterThan(before - 1000);
    expect(instant).toBeLessThan(Date.now() + 1000);
    expect((await page.request.get(url)).headers()['content-type']).toBe('image/jpeg');
  });

  test(`MEDIA-10 the copy button copies the whole address (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openMedia(page, language);
    await upload(page, language);
    const item = items(page, language);
    await item.getByRole('button', { name: text.copy }).click();
    await expect(toast(page, text.copied)).toBeVisible();
    const path = await item.getByRole('link').getAttribute('href');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(baseURL! + path);
    expect((await page.request.get(copied)).status()).toBe(200);
  });

  test(`MEDIA-11 a failed copy shows the copy error toast (${language})`, async ({ page, watch }) => {
    watch.allowConsole(/no clipboard here/);
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no clipboard here'));
    });
    await openMedia(page, language);
    await upload(page, language);
    await items(page, language).getByRole('button', { name: text.copy }).click();
    await expect(toast(page, text.notCopied)).toBeVisible();
  });

  test(`MEDIA-13 the list survives switching tabs but not a reload (${language})`, async ({ page }) => {
    await openMedia(page, language);
    await upload(page, language);
    await page.getByRole('link', { name: text.posts, exact: true }).click();
    await expect(page.getByRole('heading', { name: text.recent })).toHaveCount(0);
    await page.getByRole('link', { name: text.media, exact: true }).click();
    await expect(items(page, language)).toHaveCount(1);
    const calls: string[] = [];
    page.on('request', (request) => void calls.push(request.url()));
    await page.reload();
    await expect(page.getByText(text.empty)).toBeVisible();
    // The library below is asked for, and what the header shows; the list of this visit never is.
    const expected = /\/admin\/(media|account|messages\/count)$/;
    expect(calls.filter((url) => url.includes('/api/') && !expected.test(url))).toEqual([]);
  });
}
