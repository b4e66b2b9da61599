export const menuTexts = {
  en: {},
  ru: {},
};
