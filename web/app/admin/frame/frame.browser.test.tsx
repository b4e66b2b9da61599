import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerDialogs, expectNoOverflow } from '../../../test-support/acting.ts';
import { openTab, toast } from '../../../test-support/admin.tsx';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { refuse } from '../../../test-support/fake-api.ts';
import { toast as toasts } from '../kit/notices/toast.ts';

const boxOf = (locator: { element(): Element }) => locator.element().getBoundingClientRect();
const header = page.getByRole('banner');

/** Everything in view that can be pressed, besides the buttons of toasts. */
const pressable = () =>
  [...document.querySelectorAll('a, button')].filter((one) => !one.closest('[role=alert]'));

test.each([1440, 820, 390])(
  'GATE-23 at %i px a toast stays at the top right, below the header, and covers nothing that can be pressed',
  async (width) => {
    const none = {
      'GET /admin/products': [],
      'GET /admin/products/count': { count: 0 },
      'GET /admin/products/categories': [],
    };
    await openTab('products', none, { width, beside: ['account', 'posts', 'cafe'] });
    answerDialogs();
    await expect.element(page.getByRole('link', { name: 'New dessert' })).toBeVisible();
    toasts.success('Saved.');
    await expect.element(toast('Saved.')).toBeVisible();
    await expect.poll(() => boxOf(toast('Saved.')).top).toBeGreaterThanOrEqual(boxOf(header).bottom);
    await expect.poll(() => boxOf(toast('Saved.')).top).toBeLessThan(boxOf(header).bottom + 40);
    await expect.poll(() => width - boxOf(toast('Saved.')).right).toBeLessThan(40);
    await expect.poll(() => boxOf(toast('Saved.')).right).toBeLessThanOrEqual(width);
    expect(boxOf(toast('Saved.')).left).toBeGreaterThanOrEqual(0);
    expectNoOverflow();
    const covered = pressable().filter((one) => {
      const [box, own] = [boxOf(toast('Saved.')), one.getBoundingClientRect()];
      return own.left < box.right && own.right > box.left && own.top < box.bottom && own.bottom > box.top;
    });
    expect(covered.map(({ textContent }) => textContent)).toEqual([]);
    if (width < 992) await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Change token' }).click();
    await expect.element(header).not.toBeInTheDocument();
    await expect.poll(() => boxOf(toast('Saved.')).top).toBeLessThan(40);
  },
);

test('GATE-23 a toast closes by itself after five seconds', async () => {
  await openTab('account', {});
  await expect.element(header).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  toasts.success('Saved.');
  await pass(4500);
  expect(toast('Saved.').query()).not.toBeNull();
  await pass(1500);
  expect(toast('Saved.').query()).toBeNull();
});

/** Moves the clock, and lets the page draw. What waits for an element would move it on and on. */
async function pass(milliseconds: number): Promise<void> {
  for (let at = 0; at < milliseconds; at += 100) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise(requestAnimationFrame);
  }
}

test("GATE-24, GATE-25 a refusal by the server is explained in the user's language and logged", async () => {
  allowConsole(failedCall);
  await openTab('settings', { 'GET /settings': refuse(429, 'too-many-requests') }, { language: 'ru' });
  const cause = 'Слишком много попыток. Подождите немного и попробуйте снова.';
  await expect.element(toast(`Не удалось загрузить настройки сайта. ${cause}`)).toBeVisible();
  expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ status: 429 }));
});
