export const frameTexts = {
  en: { language: 'Language', sections: 'Sections', changeToken: 'Change token' },
  ru: { language: 'Язык', sections: 'Разделы', changeToken: 'Сменить токен' },
};
