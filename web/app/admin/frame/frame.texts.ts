export const frameTexts = {
  en: {
    language: 'Language',
    sections: 'Sections',
    changeToken: 'Change token',
    closeToast: 'Close the message',
    tryAgain: 'Try again',
  },
  ru: {
    language: 'Язык',
    sections: 'Разделы',
    changeToken: 'Сменить токен',
    closeToast: 'Закрыть сообщение',
    tryAgain: 'Повторить',
  },
};

export const tabTexts = {
  en: { posts: 'Blog', media: 'Media', menu: 'Menu', settings: 'Settings', wholesale: 'Wholesale' },
  ru: { posts: 'Блог', media: 'Медиа', menu: 'Меню', settings: 'Настройки', wholesale: 'Опт' },
};
