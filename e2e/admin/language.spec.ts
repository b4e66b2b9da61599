import { cafe } from '../../server/seed/cafe.ts';
import { expect, test } from '../fixtures.ts';
import { enter, gate, gateTexts, openGate, sections, stored } from './gate-form.ts';
import { languages } from './sign-in.ts';
import { createToken } from './tokens.ts';

test('GATE-20 the language is Russian until English is chosen, even in an English browser', async ({
  page,
}) => {
  expect(await page.evaluate(() => navigator.language)).toBe('en-US');
  await openGate(page);
  await expect(page.getByRole('radio', { name: 'RU' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Продолжить' })).toBeVisible();
});

test('GATE-21 the chosen language is remembered, at the gate and in the dashboard', async ({ page }) => {
  await openGate(page, 'en');
  expect(await stored(page, 'adminLang')).toBe('en');
  await page.reload();
  await expect(gate(page, 'en')).toBeVisible();
  await enter(page, await createToken(), 'en');
  await expect(sections(page, 'en')).toBeVisible();
  await page.getByText('RU', { exact: true }).click();
  await expect(sections(page, 'ru')).toBeVisible();
  expect(await stored(page, 'adminLang')).toBe('ru');
});

for (const language of languages) {
  const text = gateTexts[language];

  test(`GATE-22 the document's language and title follow the chosen language (${language})`, async ({
    page,
  }) => {
    await openGate(page, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveTitle(`${text.title} | ${cafe.name}`);
    await enter(page, await createToken(), language);
    await expect(page).toHaveTitle(`${text.tabs[0]} | ${cafe.name}`);
    await sections(page, language).getByRole('link', { name: text.tabs[1]! }).click();
    await expect(page).toHaveTitle(`${text.tabs[1]} | ${cafe.name}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });
}
