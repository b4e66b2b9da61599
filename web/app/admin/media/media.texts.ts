export const mediaTexts = {
  en: {},
  ru: {},
};
