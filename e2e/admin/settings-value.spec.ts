import { first } from '../../harness/full.ts';
import { exclusively, query } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { openSettings } from './settings-tab.ts';
import { languages } from './sign-in.ts';

test('SETTINGS-3, SETTINGS-10 the slider and the input show the same value with two decimals', async ({
  page,
}) => {
  const { slider, number } = await openSettings(page, 'en');
  await expect(number).toHaveValue('1.00');
  await expect(slider).toHaveAttribute('aria-valuetext', '1.00');
  await number.fill('1.3');
  await number.blur();
  await expect(number).toHaveValue('1.30');
  await expect(slider).toHaveAttribute('aria-valuetext', '1.30');
});

test('SETTINGS-7 arrow keys change the value by 0.05, on the slider and in the input', async ({ page }) => {
  const { slider, number } = await openSettings(page, 'en');
  await slider.press('ArrowRight');
  await expect(number).toHaveValue('1.05');
  await number.press('ArrowUp');
  await expect(number).toHaveValue('1.10');
  await number.press('ArrowDown');
  await number.press('ArrowDown');
  await expect(slider).toHaveAttribute('aria-valuetext', '1.00');
});

test('SETTINGS-11, SETTINGS-21 the preview shows the chosen size in the typefaces of the site', async ({
  page,
}) => {
  const { slider, sample, sampleTitle } = await openSettings(page, 'ru');
  await expect(sample).toHaveCSS('font-size', '16px');
  await slider.press('End');
  await expect(sample).toHaveCSS('font-size', '24px');
  await expect(sample).toHaveCSS('font-family', /^"Instrument Sans"/);
  await expect(sampleTitle).toHaveCSS('font-family', /^Fraunces/);
  // Neither typeface has Cyrillic.
  for (const text of [sample, sampleTitle]) await expect(text).not.toHaveText(/\p{Script=Cyrillic}/u);
});

test('SETTINGS-21 the font scale of the site does not change the size of the admin', async ({
  page,
  request,
}) => {
  const response = await exclusively('settings', async () => {
    await query('update settings set font_scale = 1.5');
    try {
      return await request.get('/admin');
    } finally {
      await query('update settings set font_scale = 1');
    }
  });
  const body = await response.text();
  expect(body).toContain(':root{--font-scale:1.5}');
  const headers = response.headers();
  delete headers['content-encoding'];
  await page.route('/admin?tab=settings', (route) => route.fulfill({ status: 200, headers, body }));
  const { sample } = await openSettings(page, 'en');
  await expect(sample).toHaveCSS('font-size', '16px');
  await expect(page.locator('html')).toHaveCSS('font-size', '16px');
});

test('GATE-27 in Russian the scale has a decimal comma, and either separator can be typed', async ({
  page,
}) => {
  const { slider, number } = await openSettings(page, 'ru', 1.25);
  await expect(number).toHaveValue('1,25');
  await expect(slider).toHaveAttribute('aria-valuetext', '1,25');
  for (const [typed, kept] of [
    ['0,85', '0,85'],
    ['1.15', '1,15'],
  ] as const) {
    await number.fill('');
    await number.pressSequentially(typed);
    await number.blur();
    await expect(number).toHaveValue(kept);
    await expect(slider).toHaveAttribute('aria-valuetext', kept);
  }
});

for (const language of first(1, languages)) {
  test(`SETTINGS-14 reset sets 1.00 and saves nothing (${language})`, async ({ page }) => {
    const { site, number, slider, reset, save, written } = await openSettings(page, language, 1.25);
    await expect(number).toHaveValue(written('1.25'));
    await reset.click();
    await expect(number).toHaveValue(written('1.00'));
    await expect(slider).toHaveAttribute('aria-valuenow', '1');
    expect(site.writes).toEqual([]);
    await save.click();
    await expect.poll(() => site.writes).toEqual([{ font_scale: 1 }]);
  });
}
