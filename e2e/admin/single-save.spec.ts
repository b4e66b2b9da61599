import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { toast } from './answers.ts';
import { choose, mediaTexts, openMedia, uploadButton } from './media-tab.ts';
import { autumn, openMenu } from './menu-tab.ts';
import { openPosts, ownMark } from './posts-form.ts';
import { openSettings } from './settings-tab.ts';
import { mira, openWholesale } from './wholesale-tab.ts';

const mark = ownMark();

/** Three clicks: two before anything can render, and one 5 ms later. */
async function clickFast(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.evaluate(async (element: HTMLElement) => {
    element.click();
    element.click();
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    element.click();
  });
}

function changes(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.method());
  });
  return calls;
}

test('fast clicks create one post', async ({ page }) => {
  const form = await openPosts(page, 'en');
  await form.fill('Plums', mark());
  const calls = changes(page);
  await clickFast(form.create);
  await expect(toast(page, form.t.created)).toHaveCount(1);
  expect(calls).toEqual(['POST']);
});

test('fast clicks save the menu once', async ({ page }) => {
  const { site, save, displayDate, t } = await openMenu(page, 'en', autumn);
  await displayDate.fill('2026-12-01');
  await clickFast(save);
  await expect(toast(page, t.saved)).toHaveCount(1);
  expect(site.writes).toHaveLength(1);
});

test('fast clicks save the settings once', async ({ page }) => {
  const { site, save, number, t } = await openSettings(page, 'en');
  await number.fill('1.2');
  await clickFast(save);
  await expect(toast(page, t.saved)).toHaveCount(1);
  expect(site.writes).toHaveLength(1);
});

test('fast clicks approve an applicant once, and state the version that was seen', async ({ page }) => {
  const { t, button, messages } = await openWholesale(page, 'en');
  const versions: (string | undefined)[] = [];
  await page.route('**/api/v1/admin/approve/**', (route) => {
    versions.push(route.request().headers()['if-match']);
    return route.fulfill({ json: { ...mira, is_approved: true } });
  });
  await clickFast(button(t.approve));
  await expect(messages).toContainText('Approved Mira Chen.');
  expect(versions).toEqual(['"v1"']);
});

test('fast clicks upload a file once', async ({ page }) => {
  await openMedia(page, 'en');
  await choose(page);
  const calls = changes(page);
  await clickFast(uploadButton(page, 'en'));
  await expect(toast(page, mediaTexts.en.success)).toHaveCount(1);
  expect(calls).toEqual(['POST']);
});
