import type { Locator } from 'vitest/browser';

/** A text with its values filled in, as the interface says it. */
export function named(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{\{(\w+)(?:, number)?\}\}/g, (_, key: string) => String(values[key]));
}

/** What the elements say that a locator finds, to be polled. */
export function textsOf(locator: Locator): string[] {
  return locator.elements().map(({ textContent }) => textContent.trim());
}
