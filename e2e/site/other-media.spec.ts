import type { Page } from '@playwright/test';
import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

/** The texts of elements that overflow the page to the right. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isHidden = (element: Element) => element.closest('.visually-hidden, [aria-hidden=true], [inert]');
    const out = [...document.querySelectorAll('main *')].filter(
      (element) => !isHidden(element) && element.getBoundingClientRect().right > clientWidth + 1,
    );
    return scrollWidth > clientWidth
      ? [`${scrollWidth} px`, ...out.map(({ outerHTML }) => outerHTML.slice(0, 90))]
      : [];
  });
}

// 320 px is a desktop at 400 %.
for (const [address, width, scale] of [
  ['/', 320, 1],
  ['/menu', 320, 1],
  ['/nowhere', 320, 1],
  ['/menu/raspberry-cashew-cheesecake', 320, 1.5],
  ['/about', 820, 1.5],
] as const) {
  test(`nothing overflows ${address} at ${width} px and font scale ${scale}`, async ({ page, watch }) => {
    watch.allowConsole(/404/);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await hydrated(page);
    await page.evaluate(
      (value) => document.documentElement.style.setProperty('--font-scale', String(value)),
      scale,
    );
    await expect(page.locator('html')).toHaveCSS('font-size', `${16 * scale}px`);
    expect(await overflowing(page)).toEqual([]);
  });
}

test('on paper the counters show their numbers and pictures are visible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/about');
  await hydrated(page);
  const reach = page.getByRole('region', { name: /reach/i });
  await expect(reach.getByText('27', { exact: true })).toHaveCSS('position', 'absolute');
  await page.emulateMedia({ media: 'print' });
  await expect(reach.getByText('27', { exact: true })).toHaveCSS('position', 'static');
  await expect(reach.getByText('0', { exact: true }).first()).toBeHidden();
  await page.goto('/menu');
  await hydrated(page);
  for (const card of await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
    .all()) {
    await expect(card).toHaveCSS('break-inside', 'avoid');
    await expect(card.getByRole('img').first()).toHaveCSS('opacity', '1');
  }
});

test('with forced colors the chosen category is outlined', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/menu');
  const chosen = page.getByRole('navigation', { name: 'Categories' }).locator('[aria-current]');
  await expect(chosen).toHaveCSS('outline-style', 'solid');
});
