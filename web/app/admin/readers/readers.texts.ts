import { bothLanguages } from '../kit/i18n/texts.ts';

export const readersTexts = bothLanguages({
  tab: ['Readers', 'Подписчики'],
  settings: {
    title: ['Stories by email', 'Рассылка записей'],
    on: ['Offer stories by email', 'Предлагать подписку на записи'],
    hint: [
      'Visitors see a form at the foot of the site and after each story. Only owners can change this.',
      'Посетители увидят форму внизу сайта и после каждой записи. Менять это могут только владельцы.',
    ],
    pace: ['Letters per minute', 'Писем в минуту'],
    saved: ['Saved.', 'Сохранено.'],
    saveError: ['That could not be saved.', 'Не удалось сохранить.'],
  },
  letters: {
    title: ['Letters', 'Рассылки'],
    empty: [
      'No letters yet. Press “Email to readers” at a post in the blog.',
      'Рассылок пока не было. Нажмите «Отправить подписчикам» у записи в блоге.',
    ],
    loadError: ['Failed to load the letters.', 'Не удалось загрузить рассылки.'],
  },
  list: ['All readers', 'Все подписчики'],
  counts: [
    'Active: {{active}}, refused: {{refused}}. Not confirmed: {{pending}}. Unsubscribed: {{left}}.',
    'Получают письма: {{active}}, из них не принимают: {{refused}}. Не подтвердили: {{pending}}. Отписались: {{left}}.',
  ],
  search: ['Search by email', 'Поиск по адресу'],
  filter: ['State', 'Статус'],
  all: ['All', 'Все'],
  state: {
    active: ['Active', 'Получает письма'],
    pending: ['Not confirmed', 'Не подтвердил'],
    left: ['Unsubscribed', 'Отписался'],
  },
  source: {
    form: ['From the foot of the site', 'Форма внизу сайта'],
    story: ['From a story', 'Форма после записи'],
    csv: ['From a list', 'Из списка'],
  },
  refused: ['Refuses mail', 'Не принимает письма'],
  consent: ['Agreed {{date}}: {{text}}', 'Согласие, {{date}}: {{text}}'],
  themes: ['Themes: {{themes}}', 'Темы: {{themes}}'],
  loading: ['Loading readers', 'Загружаем подписчиков'],
  loadError: ['Failed to load readers.', 'Не удалось загрузить подписчиков.'],
  empty: ['No readers.', 'Подписчиков нет.'],
  csv: ['Download list (CSV)', 'Скачать список (CSV)'],
  csvFailed: ['The list could not be downloaded.', 'Не удалось скачать список.'],
  unsubscribe: ['Unsubscribe', 'Отписать'],
  unsubscribeNamed: ['Unsubscribe {{email}}', 'Отписать {{email}}'],
  confirmUnsubscribe: [
    'Unsubscribe {{email}}? They can come back only by the form on the site.',
    'Отписать {{email}}? Вернуться можно будет только через форму на сайте.',
  ],
  unsubscribed: ['Unsubscribed.', 'Подписка прекращена.'],
  unsubscribeError: ['That did not work.', 'Не получилось.'],
  add: {
    title: ['Add a list', 'Добавить список'],
    hint: [
      'Only people who have agreed to get letters. Who has unsubscribed stays unsubscribed.',
      'Только тех, кто согласился получать письма. Отписавшиеся останутся отписавшимися.',
    ],
    file: ['File (CSV)', 'Файл (CSV)'],
    choose: ['Choose a file', 'Выберите файл'],
    found: ['Addresses found: {{count}}', 'Найдено адресов: {{count}}'],
    tooMany: ['At most {{most}} addresses at once.', 'Не больше {{most}} адресов за раз.'],
    consent: ['How and when did they agree?', 'Как и когда они согласились?'],
    submit: ['Add', 'Добавить'],
    added: ['Readers added: {{count}}', 'Добавлено подписчиков: {{count}}'],
    error: ['The list could not be added.', 'Не удалось добавить список.'],
  },
});
