import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pass, press, reduceMotion, touch } from '../../../test-support/browser.ts';
import { openHome } from '../../../test-support/home.ts';
import { dismissPopup } from '../../../test-support/site.tsx';
import { cafe } from '../../../test-support/site-data.ts';
import { noCafe } from '../../cafe/cafe-frame.ts';

const hero = page.getByRole('region', { name: 'Velvet Spoon', exact: true });
const slide = (number: number) => hero.getByRole('group', { name: `${number} of 2` });
const control = (name: string) => hero.getByRole('button', { name });

/** Opens the home page with the clock stopped. */
async function openHero(width = 1440) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openHome({}, { width });
  await expect.element(control('Next picture')).toBeVisible();
}

/** Moves pointer and focus to the pictures. */
async function leave() {
  (document.activeElement as HTMLElement).blur();
  await userEvent.hover(hero, { position: { x: 1200, y: 400 }, force: true });
}

async function expectRest() {
  await pass(0);
  await pass(5000);
  expect([slide(1).elements().length, slide(2).elements().length]).toEqual([1, 0]);
}

async function expectMove() {
  await pass(0);
  await pass(5000);
  expect(slide(2).elements()).toHaveLength(1);
}

test('HOME-2, HOME-6 the hero fills the screen and has two pictures, name, tagline and address', async () => {
  await openHero();
  for (const width of [390, 1440]) {
    await page.viewport(width, 900);
    expect(hero.element().getBoundingClientRect().height).toBe(window.innerHeight);
    await expect.element(hero.getByAltText('On a dark table')).toBeInTheDocument();
    await expect.element(hero.getByAltText('Close up')).toBeInTheDocument();
    await expect.element(hero.getByRole('heading', { level: 1 })).toHaveTextContent('Velvet Spoon');
    await expect.element(hero.getByText('Raw vegan desserts')).toBeVisible();
    await expect.element(hero.getByText(/^100 Quimby Street/)).toBeVisible();
  }
});

test('HOME-2 below an announcement of any length, hero and order bar end with the screen', async () => {
  dismissPopup();
  for (const width of [390, 1440]) {
    const announcement = 'Closed on Monday, and open again on Tuesday morning. '.repeat(3);
    await openHome(
      {},
      { width, withFrame: true, root: { cafe: { ...noCafe, ...cafe, announcement, opening: null } } },
    );
    await expect.element(page.getByText(/^Closed on Monday/)).toBeVisible();
    const bar = page
      .getByRole('complementary', { name: 'Online ordering' })
      .element()
      .getBoundingClientRect();
    const box = hero.element().getBoundingClientRect();
    expect([box.top, box.bottom, bar.bottom]).toEqual([0, bar.top, window.innerHeight]);
  }
});

test('FRAME-41 hero and phone menu say whether the cafe is open, once it has entered its hours', async () => {
  dismissPopup();
  const opening = {
    line: 'Open now until 6 pm',
    changesAt: Date.now() + 3_600_000,
    week: [],
    exceptions: [],
  };
  const root = { cafe: { ...noCafe, ...cafe, announcement: null, opening } };
  await openHome({}, { width: 390, withFrame: true, root });
  await expect.element(hero.getByText(opening.line)).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  const sheet = page.getByRole('banner');
  await expect.element(sheet.getByText(opening.line)).toBeVisible();
  const order = sheet.getByRole('link', { name: 'Order Online' });
  await expect.element(order).toHaveAttribute('href', cafe.orderUrl!);
});

test('HOME-3, HOME-4, HOME-5 pictures advance every 5000 ms, loop, and follow buttons and dots', async () => {
  await openHero();
  await leave();
  press(control('Next picture'));
  await pass(0);
  for (const [shown, next] of [
    [2, 1],
    [1, 2],
  ] as const) {
    await pass(4999);
    expect(slide(shown).elements()).toHaveLength(1);
    await pass(1);
    expect([slide(shown).elements().length, slide(next).elements().length]).toEqual([0, 1]);
  }
  for (const [name, number] of [
    ['Previous picture', 1],
    ['Previous picture', 2],
    ['Next picture', 1],
    ['Next picture', 2],
    ['Picture 1', 1],
    ['Picture 2', 2],
  ] as const) {
    press(control(name));
    await expect.element(slide(number)).toBeVisible();
    await expect.element(control(`Picture ${number}`)).toHaveAttribute('aria-current', 'true');
  }
  await page.viewport(390, 844);
  await expect.element(control('Picture 1')).not.toBeInTheDocument();
  await expect.element(control('Next picture')).toBeVisible();
});

test('HOME-8 the pause button stops the slider and starts it again', async () => {
  await openHero();
  await control('Pause the pictures').click();
  await expect.element(control('Play the pictures')).toBeVisible();
  await leave();
  await expectRest();
  await control('Play the pictures').click();
  await leave();
  await expectMove();
});

test('HOME-9 the slider rests while its text or controls are hovered or focused, not its pictures', async () => {
  await openHero();
  await expect.element(slide(1)).toBeVisible();
  for (const part of [hero.getByRole('heading', { level: 1 }), control('Next picture')]) {
    await userEvent.hover(part);
    await expectRest();
    await leave();
    await expectMove();
    await control('Picture 1').click();
  }
  await leave();
  // Only a focus that came by the keyboard counts.
  await userEvent.tab();
  hero.getByRole('link', { name: 'View menu' }).element().focus();
  await expectRest();
  await leave();
  await expectMove();
});

test('a tap on a control does not stop the slider, and a swipe turns the pictures', async () => {
  await openHero(390);
  await touch(control('Next picture').element());
  await expect.element(slide(2)).toBeVisible();
  vi.advanceTimersByTime(5000);
  await expect.element(slide(1)).toBeVisible();
  await touch(hero.element(), { x: -140, y: 0 });
  await expect.element(slide(2)).toBeVisible();
});

test('HOME-10 under reduced motion nothing moves by itself, and the buttons still work', async () => {
  await reduceMotion();
  await openHero();
  await leave();
  await expectRest();
  expect(control('Pause the pictures').elements()).toEqual([]);
  await control('Next picture').click();
  await expect.element(slide(2)).toBeVisible();
});
