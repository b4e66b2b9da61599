import { first } from '../../harness/full.ts';
import { expect, test } from '../fixtures.ts';
import { failure, refuse, toast } from './answers.ts';
import { callAdmin, enter, gate, gateTexts, message, openGate, stored } from './gate-form.ts';
import { languages, signInAsAdmin } from './sign-in.ts';
import { createToken, revokeToken } from './tokens.ts';

for (const language of first(1, languages)) {
  const text = gateTexts[language];

  test(`GATE-11 "Change token" clears the token and returns to the gate (${language})`, async ({ page }) => {
    await openGate(page, language);
    await enter(page, await createToken(), language);
    await page.getByRole('button', { name: text.change }).click();
    await expect(gate(page, language)).toBeVisible();
    await expect(message(page)).toHaveText(text.cleared);
    expect(await stored(page, 'adminToken')).toBeNull();
    await page.reload();
    await expect(gate(page, language)).toBeVisible();
  });

  test(`GATE-12, GATE-13 a revoked token returns to the gate and shows only that message (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const token = await createToken();
    await openGate(page, language, '/admin?tab=media');
    await enter(page, token, language);
    await expect(toast(page, text.accepted)).toBeVisible();
    await toast(page, text.accepted).getByRole('button').click();
    // Any call may be the first to be refused. Revoked earlier, one of the page's own could take the form away.
    await page.route('**/api/v1/admin/upload', async (route) => {
      await revokeToken(token);
      await route.continue();
    });
    await callAdmin(page, language);
    await expect(gate(page, language)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText([text.invalid]);
    expect(await stored(page, 'adminToken')).toBeNull();
  });

  test(`GATE-14 a 403 is treated like a 401 (${language})`, async ({ page, watch }) => {
    watch.allowConsole(failure);
    await signInAsAdmin(page, language);
    await page.route('**/api/v1/admin/upload', (route) => refuse(route, 403, 'forbidden'));
    await page.goto('/admin?tab=media');
    await callAdmin(page, language);
    await expect(gate(page, language)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText([text.invalid]);
    expect(await stored(page, 'adminToken')).toBeNull();
  });
}
