import { bothLanguages } from '../kit/i18n/texts.ts';

export const menuTexts = bothLanguages({
  tab: ['Menu', 'Меню'],
  current: ['Current menu', 'Текущее меню'],
  none: ['No menu has been uploaded yet.', 'Меню ещё не загружено.'],
  link: ['Link', 'Ссылка'],
  fileName: ['File name', 'Имя файла'],
  mimeType: ['MIME type', 'Тип файла (MIME)'],
  lastUpdated: ['Last updated', 'Последнее изменение'],
  displayDate: ['Display date', 'Дата для посетителей'],
  noName: ['No name', 'Без имени'],
  view: ['View', 'Открыть'],
  download: ['Download', 'Скачать'],
  edit: ['Edit menu', 'Изменить меню'],
  url: ['Menu URL', 'Адрес меню (URL)'],
  displayDateHint: [
    'Shown to visitors instead of the file update timestamp.',
    'Посетители увидят её вместо даты обновления файла.',
  ],
  pdf: ['PDF file', 'Файл PDF'],
  pdfHint: [
    'PDF up to {{limit, number}}\u00a0MB. Save the menu after uploading.',
    'PDF до\u00a0{{limit, number}}\u00a0МБ. После загрузки сохраните меню.',
  ],
  choose: ['Choose a file', 'Выберите файл'],
  uploading: ['Uploading {{percent}}%', 'Загружается: {{percent}}\u00a0%'],
  cancel: ['Cancel', 'Отменить'],
  uploaded: [
    'File uploaded. Save the menu to show it to visitors.',
    'Файл загружен. Сохраните меню, чтобы его увидели посетители.',
  ],
  save: ['Save menu', 'Сохранить меню'],
  remove: ['Remove menu', 'Удалить меню'],
  confirmRemove: [
    'Remove the menu? Visitors will no longer find it on the site.',
    'Удалить меню? Посетители больше не найдут его на сайте.',
  ],
  confirmLeave: [
    'The menu has not been saved. Leave and lose the changes?',
    'Меню не сохранено. Уйти и потерять изменения?',
  ],
  urlMissing: ['Please provide the menu URL.', 'Укажите адрес меню.'],
  urlInvalid: [
    'The menu URL must start with https:// or with a slash.',
    'Адрес меню (URL) должен начинаться с https:// или с косой черты.',
  ],
  displayDateInvalid: [
    'The year of the display date must be between 1900 and 2200.',
    'Год в дате для посетителей должен быть от 1900 до 2200.',
  ],
  saved: ['Menu updated.', 'Меню обновлено.'],
  removed: ['Menu removed.', 'Меню удалено.'],
  loadFailed: ['Failed to load menu metadata.', 'Не удалось загрузить данные меню.'],
  saveFailed: ['Failed to save the menu.', 'Не удалось сохранить меню.'],
  removeFailed: ['Failed to remove the menu.', 'Не удалось удалить меню.'],
  uploadFailed: [
    'Upload failed. Please verify the PDF file.',
    'Не удалось загрузить файл. Проверьте, что это PDF.',
  ],
});
