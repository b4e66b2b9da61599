import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { first } from '../../harness/full.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { hold } from './answers.ts';
import {
  choose,
  chosen,
  items,
  mediaTexts,
  openMedia,
  picture,
  uploadButton,
  uploadCall,
} from './media-tab.ts';
import { englishFirst } from './sign-in.ts';

for (const language of first(1, englishFirst)) {
  const text = mediaTexts[language];

  test(`MEDIA-1 the form accepts images and videos and shows a hint (${language})`, async ({ page }) => {
    await openMedia(page, language);
    const accept = await page.locator('input[type=file]').getAttribute('accept');
    expect(accept?.split(',').map((type) => type.split('/')[0])).toEqual(
      expect.arrayContaining(['image', 'video']),
    );
    // HEIC can be chosen so that it can be explained: posts-editor-pictures.spec.ts.
    expect(accept).not.toMatch(/svg|html|pdf/);
    await expect(chosen(page, language)).toHaveText(text.choose);
    await expect(page.getByText(text.hint)).toBeVisible();
  });

  test(`MEDIA-15 the accepted types and size limits are listed by the field (${language})`, async ({
    page,
  }) => {
    await openMedia(page, language);
    for (const line of text.limits) await expect(page.getByText(line)).toBeVisible();
  });

  test(`MEDIA-2 the upload button is disabled until a file is chosen (${language})`, async ({ page }) => {
    await openMedia(page, language);
    await expect(uploadButton(page, language)).toBeDisabled();
    await choose(page);
    await expect(uploadButton(page, language)).toBeEnabled();
  });

  for (const width of first(1, [390, 1440, 820])) {
    test(`the media tab is accessible and does not overflow at ${width} px, before, during and after an upload (${language})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await openMedia(page, language);
      await expectAccessible(page);
      const answer = hold();
      await page.route(uploadCall, async (route) => {
        await answer.until;
        await route.continue();
      });
      const name = `${'a-very-long-name-of-a-picture'.repeat(4)}.jpg`;
      await choose(page, { name, buffer: readFileSync(picture) });
      await uploadButton(page, language).click();
      await expect(page.getByRole('progressbar')).toBeAttached();
      await expectAccessible(page);
      await expectNoWider(page, width);
      answer.release();
      await expect(items(page, language)).toHaveCount(1);
      await expectAccessible(page);
      await expectNoWider(page, width);
    });
  }
}

async function expectNoWider(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}
