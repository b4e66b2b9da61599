import type { Page } from '@playwright/test';
import type { Language } from './sign-in.ts';

const texts = {
  en: {
    cause: 'Someone else changed this in the meantime.',
    notice: 'Someone else has saved a change.',
    takeTheirs: 'Show the saved version',
    keepMine: 'Save my version',
  },
  ru: {
    cause: 'За это время кто-то другой внёс изменения.',
    notice: 'Кто-то уже сохранил другие изменения.',
    takeTheirs: 'Показать сохранённый вариант',
    keepMine: 'Сохранить мой вариант',
  },
};

/** What a form shows when someone else saved first. */
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
