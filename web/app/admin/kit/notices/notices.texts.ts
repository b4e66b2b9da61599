export const noticesTexts = {
  en: {
    closeToast: 'Close the message',
    tryAgain: 'Try again',
    conflict: 'Somebody else has saved a change.',
    conflictHint: 'What you entered is still here. Choose what should stay.',
    takeTheirs: 'Show what is saved',
    keepMine: 'Save mine instead',
  },
  ru: {
    closeToast: 'Закрыть сообщение',
    tryAgain: 'Повторить',
    conflict: 'Кто-то уже сохранил другие изменения.',
    conflictHint: 'Всё, что вы ввели, осталось в форме. Выберите, что оставить.',
    takeTheirs: 'Показать сохранённый вариант',
    keepMine: 'Сохранить мой вариант',
  },
};
