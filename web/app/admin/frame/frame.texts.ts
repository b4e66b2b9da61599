export const frameTexts = {
  en: {
    language: 'Language',
    sections: 'Sections',
    changeToken: 'Change token',
  },
  ru: {
    language: 'Язык',
    sections: 'Разделы',
    changeToken: 'Сменить токен',
  },
};

export const tabTexts = {
  en: { posts: 'Blog', media: 'Media', menu: 'Menu', settings: 'Settings', wholesale: 'Wholesale' },
  ru: { posts: 'Блог', media: 'Медиа', menu: 'Меню', settings: 'Настройки', wholesale: 'Опт' },
};
