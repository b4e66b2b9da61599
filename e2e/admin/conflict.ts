import type { Page } from '@playwright/test';
import type { Language } from './sign-in.ts';

const texts = {
  en: {
    cause: 'Somebody else has changed this meanwhile.',
    notice: 'Somebody else has saved a change.',
    takeTheirs: 'Show what is saved',
    keepMine: 'Save mine instead',
  },
  ru: {
    cause: 'Тем временем это изменил кто-то другой.',
    notice: 'Кто-то уже сохранил другие изменения.',
    takeTheirs: 'Показать сохранённый вариант',
    keepMine: 'Сохранить мой вариант',
  },
};

/** What a form shows when somebody else saved first. */
export function conflictOf(page: Page, language: Language) {
  const t = texts[language];
  const notice = page.getByRole('group', { name: t.notice });
  return {
    cause: t.cause,
    notice,
    takeTheirs: notice.getByRole('button', { name: t.takeTheirs }),
    keepMine: notice.getByRole('button', { name: t.keepMine }),
  };
}
