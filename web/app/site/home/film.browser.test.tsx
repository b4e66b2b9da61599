import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { press } from '../../../test-support/browser.ts';
import { openHome } from '../../../test-support/home.ts';

const playButton = page.getByRole('button', { name: /^Play the film/ });
const player = page.getByRole('dialog');

async function openFilm(width = 1440) {
  await openHome({}, { width });
  await expect.element(playButton).toBeVisible();
  (playButton.element() as HTMLElement).focus();
  press(playButton);
  await expect.element(player).toBeVisible();
  return player.element().querySelector('video')!;
}

test('HOME-43 the play button opens a modal player, which keeps the focus inside', async () => {
  const video = await openFilm(390);
  await expect.element(page.elementLocator(video)).toBeVisible();
  expect(video.controls).toBe(true);
  expect(player.element().matches(':modal')).toBe(true);
  await expectAccessible();
  for (let step = 0; step < 8; step += 1) {
    await userEvent.tab();
    const { activeElement } = document;
    expect(activeElement === document.body || player.element().contains(activeElement)).toBe(true);
  }
});

test('HOME-44 the film starts 300 ms after the player opens, and never if it is closed before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const video = await openFilm();
  vi.advanceTimersByTime(299);
  expect(video.paused).toBe(true);
  vi.advanceTimersByTime(1);
  expect(video.paused).toBe(false);
  await expect.poll(() => video.currentTime).toBeGreaterThan(0);
  await userEvent.keyboard('{Escape}');
  await expect.element(player).not.toBeInTheDocument();

  press(playButton);
  await expect.element(player).toBeVisible();
  const closed = player.element().querySelector('video')!;
  vi.advanceTimersByTime(200);
  await userEvent.keyboard('{Escape}');
  await expect.element(player).not.toBeInTheDocument();
  vi.advanceTimersByTime(1000);
  expect(closed.paused).toBe(true);
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  [
    'a click on the backdrop',
    () => userEvent.click(document.body, { position: { x: 8, y: 8 }, force: true }),
  ],
  ['the close button', () => player.getByRole('button', { name: 'Close' }).click()],
])(
  'HOME-45, HOME-46, HOME-47, HOME-48 %s closes the player; the film is paused and rewound',
  async (_way, close) => {
    const video = await openFilm();
    await expect.poll(() => video.currentTime).toBeGreaterThan(0);
    await close();
    await expect.element(player).not.toBeInTheDocument();
    expect([video.paused, video.currentTime]).toEqual([true, 0]);
    await expect.element(playButton).toHaveFocus();
  },
);
