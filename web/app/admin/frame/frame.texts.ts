export const frameTexts = {
  en: {
    language: 'Language',
    sections: 'Sections',
    changeToken: 'Change token',
    closeToast: 'Close the message',
    tryAgain: 'Try again',
    conflict: 'Somebody else has saved a change.',
    conflictHint: 'What you entered is still here. Choose what should stay.',
    takeTheirs: 'Show what is saved',
    keepMine: 'Save mine instead',
  },
  ru: {
    language: 'Язык',
    sections: 'Разделы',
    changeToken: 'Сменить токен',
    closeToast: 'Закрыть сообщение',
    tryAgain: 'Повторить',
    conflict: 'Кто-то уже сохранил другие изменения.',
    conflictHint: 'Всё, что вы ввели, осталось в форме. Выберите, что оставить.',
    takeTheirs: 'Показать сохранённый вариант',
    keepMine: 'Сохранить мой вариант',
  },
};

export const tabTexts = {
  en: { posts: 'Blog', media: 'Media', menu: 'Menu', settings: 'Settings', wholesale: 'Wholesale' },
  ru: { posts: 'Блог', media: 'Медиа', menu: 'Меню', settings: 'Настройки', wholesale: 'Опт' },
};
