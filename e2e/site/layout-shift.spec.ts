import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';

test('the layout does not shift while the page and its carousel load', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await dismissPopup(page);
  await page.goto('/menu/raspberry-cashew-cheesecake');
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Pause pictures' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
});
