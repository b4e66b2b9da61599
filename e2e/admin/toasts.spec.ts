import type { Locator, Page } from '@playwright/test';
import { first } from '../../harness/full.ts';
import { desktop, expect, phone, test } from '../fixtures.ts';
import { failure, toast } from './answers.ts';
import { callAdmin, enter, gateTexts, openGate } from './gate-form.ts';
import { englishFirst, signInAsAdmin } from './sign-in.ts';
import { createToken } from './tokens.ts';

/** Enters with the clock of the page stopped: the toast goes when the test says so, however slow the machine is. */
async function enterWithClock(page: Page): Promise<Locator> {
  await page.clock.install();
  await openGate(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await enter(page, await createToken());
  const accepted = toast(page, gateTexts.ru.accepted);
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(accepted).toBeVisible({ timeout: 500 });
  }).toPass();
  return accepted;
}

test('GATE-23 a toast stays at the top right for five seconds', async ({ page }) => {
  const accepted = await enterWithClock(page);
  const header = (await page.getByRole('banner').boundingBox())!;
  await expect
    .poll(async () => {
      const box = (await accepted.boundingBox())!;
      return box.y < header.height + 40 && 1440 - (box.x + box.width) < 40;
    })
    .toBe(true);
  await page.clock.runFor(4000);
  await expect(accepted).toBeVisible();
  await page.clock.runFor(2000);
  await expect(accepted).toHaveCount(0);
});

for (const language of first(1, englishFirst)) {
  const text = gateTexts[language];

  test(`GATE-24, GATE-25 a refusal by the server is explained in the user's language and logged (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    await signInAsAdmin(page, language);
    await page.goto('/admin?tab=media');
    const logged = page.waitForEvent('console', (entry) => entry.text().includes('ApiError'));
    await callAdmin(page, language);
    await expect(toast(page, text.refused)).toBeVisible();
    expect((await logged).type()).toBe('error');
  });
}

for (const viewport of first(1, [desktop, phone])) {
  test(`GATE-23 a toast leaves the header free at ${viewport.width} px, and the gate has no gap for one`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const accepted = await enterWithClock(page);
    const header = (await page.getByRole('banner').boundingBox())!;
    await expect
      .poll(async () => (await accepted.boundingBox())!.y)
      .toBeGreaterThanOrEqual(header.y + header.height);
    await page.getByRole('button', { name: gateTexts.ru.change }).click();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect.poll(async () => (await accepted.boundingBox())!.y).toBeLessThan(40);
  });
}
