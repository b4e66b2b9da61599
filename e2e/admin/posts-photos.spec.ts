import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { toast } from './answers.ts';
import { writePhonePhotos } from './phone-photos.ts';
import { openPosts, ownMark, postsCall } from './posts-form.ts';

const mark = ownMark();

/** From the key to the frame that shows the letter, in milliseconds, for each of `count` keys. */
async function typingTimes(page: Page, count: number): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { typingTimes: times });
    addEventListener(
      'keydown',
      () => {
        const start = performance.now();
        // A message posted in the frame's callback arrives after the frame is painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => times.push(performance.now() - start));
          port1.start();
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  for (let key = 0; key < count; key += 1) {
    await page.keyboard.press('abcdefghij '.charAt(key % 11));
    await page.waitForFunction((typed) => Reflect.get(window, 'typingTimes').length > typed, key);
  }
  return page.evaluate(() => Reflect.get(window, 'typingTimes'));
}

test('a key costs at most 30 ms in a story with ten phone photos, and saving it shows progress', async ({
  page,
}, testInfo) => {
  test.setTimeout(240_000);
  const photos = await writePhonePhotos(testInfo.outputDir, 10);
  const form = await openPosts(page, 'en');
  await form.fill(`Photos ${mark()}`, mark());
  await form.content.press('End');
  await form.picture.setInputFiles(photos);
  const pictures = form.content.locator('img[src]:not(.ProseMirror-separator)');
  await expect(pictures).toHaveCount(10, { timeout: 60_000 });
  await form.content.click({ position: { x: 40, y: 30 } });

  const times = (await typingTimes(page, 100)).toSorted((a, b) => a - b);
  const [median, worst] = [times[50]!, times[99]!];
  testInfo.annotations.push({
    type: 'typing',
    description: `median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`,
  });
  console.log(`typing: median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`);
  expect(median).toBeLessThanOrEqual(30);

  const [request] = await Promise.all([page.waitForRequest(postsCall), form.create.click()]);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(toast(page, form.t.created)).toBeVisible({ timeout: 120_000 });
  const { content } = request.postDataJSON();
  expect(content.match(/src="data:image\/jpeg;base64,/g)).toHaveLength(10);
  const story = await (await page.request.get(`/api/v1/posts/slug/${mark()}`)).json();
  // Upright, and at most 2,400 pixels on the longer side.
  expect(story.content.match(/width="1800" height="2400"/g)).toHaveLength(10);
});
