import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, stopClock } from './fixtures.ts';

/** Opens a page whose clock only moves when the test advances it. */
export async function openWithStoppedClock(page: Page, address: string): Promise<void> {
  await stopClock(page);
  await page.goto(address);
  await hydrated(page);
}

/** Scrolls a counter into view and waits until the browser has notified its observers. */
export async function bringIntoView(counter: Locator): Promise<void> {
  await counter.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && resolve(), {
        threshold: 0.5,
      });
      observer.observe(element);
    });
  });
}

/** Expects a count from 0 to the target in 2000 ms, once, while assistive technology reads the target throughout. */
export async function expectCount(page: Page, item: Locator, target: number, label: string): Promise<void> {
  const shown = item.locator('[aria-hidden=true]');
  await expect(shown).toHaveText('0');
  await expect(item).toMatchAriaSnapshot(`- listitem: ${target} ${label}`);
  await bringIntoView(item);
  await page.clock.runFor(600);
  const early = Number(await shown.textContent());
  expect(early).toBeGreaterThan(0);
  expect(early).toBeLessThan(target);
  await expect(item).toMatchAriaSnapshot(`- listitem: ${target} ${label}`);
  await page.clock.runFor(1300);
  await expect(shown).toHaveCount(1);
  await page.clock.runFor(150);
  await expect(item).toHaveText(`${target} ${label}`);

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await bringIntoView(item);
  await page.clock.runFor(600);
  await expect(item).toHaveText(`${target} ${label}`);
}
