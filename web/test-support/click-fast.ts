import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Three clicks: two before anything can render, and one 5 ms later. */
export async function clickFast(button: Locator): Promise<void> {
  await expect.element(button).toBeEnabled();
  const element = button.element() as HTMLElement;
  element.click();
  element.click();
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
  element.click();
}
