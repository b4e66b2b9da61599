import { expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Language } from '../app/admin/kit/i18n/formats.ts';
import { noticesTexts } from '../app/admin/kit/notices/notices.texts.ts';

/** Answers every question of the browser, and remembers what was asked. */
export function answerDialogs(isYes = true) {
  const dialogs = { asked: [] as string[], isYes };
  vi.stubGlobal('confirm', (question: string) => {
    dialogs.asked.push(question);
    return dialogs.isYes;
  });
  return dialogs;
}

/** What a form shows when someone else saved first. */
export function conflictIn(language: Language) {
  const t = noticesTexts[language];
  const notice = page.getByRole('group', { name: t.conflict });
  return {
    notice,
    takeTheirs: notice.getByRole('button', { name: t.takeTheirs }),
    keepMine: notice.getByRole('button', { name: t.keepMine }),
  };
}

/** Nothing is wider than the window. */
export function expectNoOverflow(): void {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
}

/** As if reached by Tab. */
export async function focus(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible();
  (locator.element() as HTMLElement).focus();
}
