export const postsTexts = {
  en: {
    count_one: '{{count}} post',
    count_other: '{{count}} posts',
  },
  ru: {
    count_one: '{{count}} запись',
    count_few: '{{count}} записи',
    count_many: '{{count}} записей',
    count_other: '{{count}} записи',
  },
};
