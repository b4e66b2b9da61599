import { first } from '../../harness/full.ts';
import { desktop, dismissPopup, expect, expectAccessible, phone } from '../fixtures.ts';
import { test } from '../own-site.ts';
import { setCafe } from './cafe-tab.ts';
import { feedOf, openMoments, uploadPhoto } from './moments-section.ts';

const views = [
  { language: 'ru', viewport: phone },
  { language: 'en', viewport: desktop },
  { language: 'en', viewport: phone },
  { language: 'ru', viewport: { width: 820, height: 1180 } },
] as const;

const CURATED = 'Instagram moments are being curated right now. Please check back soon.';
const LONG = 'Plums, again and again. '.repeat(8).trim();

test.beforeEach(async ({ site }) => {
  await site.query('delete from pinned_moments');
});

for (const { language, viewport } of first(1, views)) {
  test(`HOME-36, MOMENTS-1, MOMENTS-2, MOMENTS-3 staff pin moments, and visitors see them (${language}, ${viewport.width} px)`, async ({
    page,
    site,
    browser,
    watch,
  }) => {
    watch.allowConsole(/400|ApiError/);
    await page.setViewportSize(viewport);
    await setCafe(site, { intro: { title: 'Desserts', text: '' } });
    await uploadPhoto(site, 'plums.jpg', '#503070');
    await uploadPhoto(site, 'figs.jpg', '#a04030');
    const context = await browser.newContext({ baseURL: site.origin, viewport });
    const visitor = await context.newPage();
    await dismissPopup(visitor);
    await visitor.goto('/');
    await expect(feedOf(visitor)).toContainText(CURATED);

    const { t, section, status, row, pin, dialog, choose } = await openMoments(page, site, language);
    await expect(status).toContainText(t.instagram.off);
    await expect(status).toContainText(t.shown.nothing);
    await expect(section).toContainText(t.empty);
    await pin.click();
    await choose(/plums/);
    const caption = dialog().getByLabel(t.caption);
    const link = dialog().getByLabel(t.link);
    await expect(caption).toBeFocused();
    await dialog().getByRole('button', { name: t.save }).click();
    await expect(dialog()).toContainText(t.missing);
    await expect(dialog()).toContainText(t.badLink);
    await expectAccessible(page);
    await caption.fill(LONG);
    await link.fill('https://instagram.example/p/1');
    await dialog().getByRole('button', { name: t.another }).click();
    await choose(/plums/);
    await expect(caption).toHaveValue(LONG);
    await dialog().getByRole('button', { name: t.save }).click();
    await expect(dialog()).toBeHidden();
    await expect(row(1)).toContainText(LONG);
    await expect(status).toContainText(t.shown.pinned);
    await expect(pin).toBeFocused();

    await pin.click();
    await choose(/figs/);
    await dialog().getByLabel(t.caption).fill('Figs');
    await dialog().getByLabel(t.link).fill('https://instagram.example/p/2');
    await page.keyboard.press('Enter');
    await expect(row(2)).toContainText('Figs');
    const up = row(2).getByRole('button').nth(1);
    await up.press('Enter');
    await expect(row(1)).toContainText('Figs');
    await expect(row(1).getByRole('button').nth(1)).toBeFocused();
    await row(1).getByRole('button', { name: t.edit }).click();
    await expect(dialog(false).getByLabel(t.caption)).toBeFocused();
    await dialog(false).getByLabel(t.caption).fill('Fresh figs');
    await dialog(false).getByRole('button', { name: t.save }).click();
    await expect(row(1)).toContainText('Fresh figs');
    await expect(row(1).getByRole('button', { name: t.edit })).toBeFocused();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    await visitor.reload();
    const moments = feedOf(visitor).getByRole('listitem');
    await expect(moments).toHaveText(['Fresh figs', `${LONG.slice(0, 137)}...`]);
    await expect(moments.first().getByRole('link')).toHaveAttribute('href', 'https://instagram.example/p/2');
    await expect(moments.first().locator('picture img')).toHaveAttribute('src', /^\/uploads\/pictures\//);
    await expectAccessible(visitor);

    await row(1).getByRole('button').last().click();
    await expect(row(1)).toContainText(LONG);
    await expect(row(2)).toHaveCount(0);
    await expect(pin).toBeFocused();
    await visitor.reload();
    await expect(moments).toHaveCount(1);
    await context.close();
  });
}

test('MOMENTS-4 nothing that was typed is lost when someone else has saved', async ({
  page,
  site,
  watch,
}) => {
  watch.allowConsole(/412|ApiError/);
  await uploadPhoto(site, 'plums.jpg', '#503070');
  const { t, notices, row, pin, dialog, choose } = await openMoments(page, site, 'en');
  await pin.click();
  await choose(/plums/);
  await dialog().getByLabel(t.caption).fill('Plums');
  await dialog().getByLabel(t.link).fill('https://instagram.example/p/1');
  const theirs = { image: await uploadPhoto(site, 'pears.jpg', '#909020'), caption: 'Pears' };
  const saved = await fetch(`${site.origin}/api/v1/admin/social`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ moments: [{ ...theirs, permalink: 'https://instagram.example/p/9' }] }),
  });
  expect(saved.status).toBe(200);
  await dialog().getByRole('button', { name: t.save }).click();
  const conflict = dialog().getByRole('group', { name: notices.conflict });
  await expect(conflict).toBeVisible();
  await conflict.getByRole('button', { name: notices.keepMine }).click();
  await expect(dialog()).toBeHidden();
  await expect(row(1)).toContainText('Pears');
  await expect(row(2)).toContainText('Plums');
});

for (const language of first(1, ['ru', 'en'] as const)) {
  test(`MOMENTS-5 staff read in words what Instagram is doing (${language})`, async ({ page, site }) => {
    const [read_at, failed_at] = ['2026-11-02T10:00:00.000Z', '2026-11-03T10:00:00.000Z'];
    const well = { state: 'connected', read_at, failed_at: null, failure: null, item_count: 5 };
    const failing = { ...well, state: 'failing', failed_at, failure: 'token-refused', item_count: 0 };
    let instagram: object = { ...well, token_expires_at: '2099-01-01T00:00:00.000Z' };
    await page.route('**/api/v1/admin/social', (route) =>
      route.fulfill({ json: { moments: [], version: 1, instagram } }),
    );
    const { t, status } = await openMoments(page, site, language);
    await expect(status).toContainText(t.instagram.connected);
    await expect(status).toContainText('5');
    await expectAccessible(page);
    instagram = { ...failing, token_expires_at: failed_at };
    await page.reload();
    await page.getByRole('button', { name: t.title }).click();
    await expect(status).toContainText(t.instagram.failures['token-refused']);
    await expect(status).toContainText(language === 'ru' ? '3 ноября 2026' : 'November 3, 2026');
    await expectAccessible(page);
  });
}
