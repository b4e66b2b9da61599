import { first } from '../../harness/full.ts';
import { cafe } from '../../server/seed/cafe.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { failure, toast } from './answers.ts';
import { enter, gate, gateTexts, message, openGate, sections, stored, tokenField } from './gate-form.ts';
import { englishFirst } from './sign-in.ts';
import { createToken, revokeToken } from './tokens.ts';

for (const language of first(1, englishFirst)) {
  const text = gateTexts[language];

  test(`GATE-1 without a token the gate asks for one (${language})`, async ({ page }) => {
    await openGate(page, language);
    const toggle = page.getByRole('radiogroup', { name: text.language });
    await expect(toggle.getByRole('radio')).toHaveCount(2);
    await expect(toggle).toHaveText('RUEN');
    await expect(tokenField(page, language)).toHaveAttribute('type', 'password');
    await expect(page.getByRole('button', { name: text.continue })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });

  test(`GATE-2, GATE-5, GATE-6 a good token is verified, stored and opens the dashboard (${language})`, async ({
    page,
  }) => {
    const token = await createToken();
    await openGate(page, language);
    const asked = page.waitForRequest('**/api/v1/auth/me');
    await enter(page, token, language);
    expect((await asked).headers().authorization).toBe(`Bearer ${token}`);
    await expect(toast(page, text.accepted)).toBeVisible();
    await expect(sections(page, language)).toBeVisible();
    expect(await stored(page, 'adminToken')).toBe(token);
  });

  test(`GATE-4 an empty token is rejected and nothing is stored (${language})`, async ({ page }) => {
    await openGate(page, language);
    for (const typed of ['', '   ', '""']) {
      await enter(page, typed, language);
      await expect(message(page)).toHaveText(text.required);
    }
    expect(await stored(page, 'adminToken')).toBeNull();
  });

  test(`GATE-7 every unusable token is refused with the same message (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const revoked = await createToken();
    await revokeToken(revoked);
    const bad = [
      'unknown',
      revoked,
      await createToken({ isExpired: true }),
      await createToken({ isAdmin: false }),
    ];
    for (const token of bad) {
      await openGate(page, language);
      await enter(page, token, language);
      await expect(message(page)).toHaveText(text.invalid);
      expect(await stored(page, 'adminToken')).toBeNull();
      await page.evaluate(() => localStorage.clear());
    }
  });

  test(`GATE-26 the token can be shown and hidden with the keyboard (${language})`, async ({ page }) => {
    await openGate(page, language);
    const field = tokenField(page, language);
    const eye = page.getByRole('button', { name: text.show });
    await field.fill('vs_secret');
    await field.press('Tab');
    await expect(eye).toBeFocused();
    await expect(eye).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('type', 'text');
    await expect(eye).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Space');
    await expect(field).toHaveAttribute('type', 'password');
    await expect(message(page)).toHaveCount(0);
  });

  for (const width of first(1, [1440, 390, 820])) {
    test(`the gate is accessible and does not overflow at ${width} px, with and without a message (${language})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await openGate(page, language);
      await expectAccessible(page);
      await enter(page, '', language);
      await expect(message(page)).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}

test('GATE-8 a stored token opens the dashboard on the next visit', async ({ page }) => {
  await openGate(page);
  await enter(page, await createToken());
  await expect(sections(page)).toBeVisible();
  await page.goto('about:blank');
  await page.goto('/admin');
  await expect(sections(page)).toBeVisible();
  await expect(gate(page)).toHaveCount(0);
});

test('the gate works with the keyboard alone', async ({ page }) => {
  const token = await createToken();
  await openGate(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: cafe.name })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Помощь' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'RU' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tokenField(page)).toBeFocused();
  await page.keyboard.type(token);
  await page.keyboard.press('Enter');
  await expect(sections(page)).toBeVisible();
});
