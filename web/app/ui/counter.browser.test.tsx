import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pass, reduceMotion } from '../../test-support/browser.ts';
import { Counter } from './counter.tsx';

const item = page.getByRole('listitem');
const shown = () => item.element().querySelector('[aria-hidden]')?.textContent;
const read = () => item.element().querySelector('.visually-hidden')?.textContent;

/** Opens a counter two screens down, or elsewhere, with the clock of its frames stopped. */
async function openCounter(above = 1800) {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  await page.viewport(1440, 900);
  await render(
    <div className="far" ref={(element) => element?.style.setProperty('padding', `${above}px 0 1800px`)}>
      <ul>
        <li>
          <Counter value={27} /> restaurants
        </li>
      </ul>
    </div>,
  );
}

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

test('HOME-38, HOME-39, HOME-40, ABOUT-4 it counts from 0 over 2000 ms, once, when half visible, and only visually', async () => {
  await openCounter();
  await expect.poll(shown).toBe('0');
  expect(read()).toBe('27');
  scrollTo(1500);
  await expect
    .poll(() => {
      vi.advanceTimersByTime(16);
      return Number(shown());
    })
    .toBeGreaterThan(0);
  vi.advanceTimersByTime(600);
  await expect.poll(() => Number(shown())).toBeGreaterThan(10);
  expect(Number(shown())).toBeLessThan(27);
  expect(read()).toBe('27');
  vi.advanceTimersByTime(2000);
  await expect.poll(shown).toBeUndefined();
  await expect.element(item).toHaveTextContent('27 restaurants');

  scrollTo(0);
  await expect.poll(isVisible).toBe(false);
  scrollTo(1500);
  await expect.poll(isVisible).toBe(true);
  await pass(600);
  expect(shown()).toBeUndefined();
});

test('HOME-38 a number that is visible from the start does not move', async () => {
  await openCounter(0);
  await expect.poll(isVisible).toBe(true);
  scrollTo(1500);
  await expect.poll(isVisible).toBe(false);
  expect(shown()).toBeUndefined();
});

test('HOME-41 under reduced motion it shows its number from the start', async () => {
  await reduceMotion();
  await openCounter();
  await expect.element(item).toHaveTextContent('27 restaurants');
  scrollTo(1500);
  await expect.poll(isVisible).toBe(true);
  expect(shown()).toBeUndefined();
});

/** As an IntersectionObserver sees it, which is notified together with the counter's own. */
function isVisible(): Promise<boolean> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      resolve(entry!.isIntersecting);
    });
    observer.observe(item.element());
  });
}
