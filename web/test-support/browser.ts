import { expect, onTestFinished, vi } from 'vitest';
import { cdp, type Locator } from 'vitest/browser';

type Feature = { name: 'prefers-reduced-motion' | 'forced-colors'; value: string };

type Devtools = { send: (command: string, params: object) => Promise<unknown> };

const devtools = () => cdp() as unknown as Devtools;

/** Paper, another kind of screen or a wish of the visitor, for the rest of the test. */
async function emulate(media: '' | 'print', features: Feature[]): Promise<void> {
  onTestFinished(async () => {
    await devtools().send('Emulation.setEmulatedMedia', { media: '', features: [] });
  });
  await devtools().send('Emulation.setEmulatedMedia', { media, features });
}

export const reduceMotion = () => emulate('', [{ name: 'prefers-reduced-motion', value: 'reduce' }]);
export const print = () => emulate('print', []);

/** Moves a finger, through the browser's own input, so that touch-action counts. Without a distance it is a tap. */
export async function touch(element: Element, by = { x: 0, y: 0 }): Promise<void> {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const frame = window.frameElement!.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const from = { x: frame.x + box.x + box.width / 2, y: frame.y + box.y + box.height / 2 };
  const send = (type: string, touchPoints: { x: number; y: number }[]) =>
    devtools().send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (const part of by.x || by.y ? [0.25, 0.5, 0.75, 1] : []) {
    await send('touchMove', [{ x: from.x + by.x * part, y: from.y + by.y * part }]);
  }
  await send('touchEnd', []);
}

const frame = window.requestAnimationFrame.bind(window);

/**
 * Moves a stopped clock, and waits until the page shows what that brings. Look with `elements()` then: a locator that
 * waits moves the clock as well.
 */
export async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  for (let frames = 0; frames < 2; frames += 1) await new Promise(frame);
}

/** Waits while the clock stays stopped, which `expect.poll` moves. */
export async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(frame);
  // Until the timers of what is shown have begun.
  await pass(0);
}

/** A click that takes no time: while the browser's own mouse is on its way, Vitest moves a stopped clock. */
export function press(target: Locator): void {
  (target.element() as HTMLElement).click();
}

/** Text that is there at once, for the same reason. */
export function enter(target: Locator, text: string): void {
  const field = target.element() as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** The texts of all elements that are there. */
export const texts = (target: Locator) => target.elements().map((element) => element.textContent);

/** Each value of a form has a control that is bound to it by its name, except for these. */
export function expectControls(values: object, others: string[]): void {
  const isBound = (name: string) => document.querySelector(`[data-path="${name}"], [data-path^="${name}."]`);
  expect(Object.keys(values).filter((name) => !isBound(name))).toEqual(others);
}
