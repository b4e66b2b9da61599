import { dismissPopup, expect, test } from '../fixtures.ts';
import { sections } from './gate-form.ts';
import { languages, signInAsAdmin } from './sign-in.ts';

const ADMIN_FONT = /\/onest-[^/]*\.woff2$/;

for (const language of languages) {
  test(`GATE-28 the admin has a typeface with the letters of both languages (${language})`, async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('requestfinished', (request) => ADMIN_FONT.test(request.url()) && loaded.push(request.url()));
    await signInAsAdmin(page, language);
    await page.goto('/admin?tab=settings');
    const link = sections(page, language).getByRole('link').first();
    await expect(link).toHaveCSS('font-family', /^Onest/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Onest/);
    const letters = language === 'ru' ? '/onest-cyrillic-' : '/onest-latin-';
    await expect.poll(() => loaded.some((url) => url.includes(letters))).toBe(true);
    await page.evaluate(() => document.fonts.ready);
    // The subsets have every letter of the interface, so the full files are not needed.
    expect(loaded.filter((url) => url.includes('wght-normal'))).toEqual([]);
  });
}

test('GATE-28 public pages do not load the typeface of the admin', async ({ page }) => {
  await dismissPopup(page);
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  for (const address of ['/', '/news', '/wholesale/login']) {
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
  }
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((url) => ADMIN_FONT.test(url))).toEqual([]);
});
