export const settingsTexts = {
  en: {},
  ru: {},
};
