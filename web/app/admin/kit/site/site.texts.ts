import { bothLanguages } from '../i18n/texts.ts';

export const siteTexts = bothLanguages({
  title: ['Open to guests', 'Сайт для гостей'],
  isOpen: ['Guests see the site.', 'Гости видят сайт.'],
  isClosed: [
    'Guests do not see the site yet. Every page says that you open soon, with your name, address and phone number.',
    'Гости пока не видят сайт. На каждой странице написано, что вы скоро откроетесь, с названием, адресом и телефоном.',
  ],
  opened: ['Opened on {{when}} by {{name}}.', 'Открыт {{when}}, {{name}}.'],
  closed: ['Closed on {{when}} by {{name}}.', 'Закрыт {{when}}, {{name}}.'],
  open: ['Open the cafe to guests', 'Открыть сайт для гостей'],
  close: ['Close the site', 'Закрыть сайт'],
  look: ['Look at the site as guests will see it', 'Посмотреть сайт глазами гостей'],
  confirmClose: [
    'Close the site? Guests will only read that you open soon, and search engines will forget your pages. For a few days off, an announcement is enough.',
    'Закрыть сайт? Гости прочитают только, что вы скоро откроетесь, а поисковики забудут ваши страницы. Если вы закрыты несколько дней, достаточно объявления.',
  ],
  nowOpen: ['The site is open to guests.', 'Сайт открыт для гостей.'],
  nowClosed: ['The site is closed.', 'Сайт закрыт.'],
  failed: ['Could not save.', 'Не удалось сохранить.'],
});
