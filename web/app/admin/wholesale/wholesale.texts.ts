export const wholesaleTexts = {
  en: {},
  ru: {},
};
