export const noticesTexts = {
  en: {
    closeToast: 'Close message',
    tryAgain: 'Try again',
    conflict: 'Someone else has saved a change.',
    conflictHint: 'Your changes are still here. Choose which version to keep.',
    takeTheirs: 'Show the saved version',
    keepMine: 'Save my version',
  },
  ru: {
    closeToast: 'Закрыть сообщение',
    tryAgain: 'Повторить',
    conflict: 'Кто-то уже сохранил другие изменения.',
    conflictHint: 'Ваши изменения остались в форме. Выберите, какой вариант оставить.',
    takeTheirs: 'Показать сохранённый вариант',
    keepMine: 'Сохранить мой вариант',
  },
};
