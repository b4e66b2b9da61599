import { bothLanguages } from '../kit/i18n/texts.ts';

export const settingsTexts = bothLanguages({
  tab: ['Settings', 'Настройки'],
  lastUpdated: ['Last updated: {{when}}', 'Последнее изменение: {{when}}'],
  fontScale: ['Font scale', 'Размер шрифта'],
  smaller: ['Smaller', 'Мельче'],
  larger: ['Larger', 'Крупнее'],
  value: ['Value', 'Значение'],
  hint: [
    '1.00 is the default. From 0.75 to 1.50, in steps of 0.05.',
    '1,00 — обычный размер. От 0,75 до 1,50, шаг 0,05.',
  ],
  preview: ['Preview', 'Пример'],
  previewHint: ['Visitors will see text in this size.', 'Текст такого размера увидят посетители.'],
  visits: ['Visits', 'Посещения'],
  countVisits: ['Count visits', 'Считать посещения'],
  countVisitsHint: [
    'Without cookies and without knowing who it was. When this is off, nothing new is counted.',
    'Без cookie и без данных о том, кто заходил. Если выключить, новое не считается.',
  ],
  save: ['Save settings', 'Сохранить настройки'],
  reset: ['Reset to default', 'Вернуть обычный размер'],
  unsaved: ['Unsaved changes.', 'Ещё не сохранено.'],
  confirmLeave: [
    'The settings have not been saved. Leave and lose the change?',
    'Настройки не сохранены. Уйти и потерять изменение?',
  ],
  tips: ['Tips', 'Советы'],
  tip1: [
    'The scale applies to all text on the public site, including headings, but not to this back-office.',
    'Меняется размер всех текстов на сайте, включая заголовки, но не здесь, в админке.',
  ],
  tip2: [
    'It multiplies the font size that visitors have set in their browser.',
    'Размер, который посетитель выбрал в своём браузере, тоже учитывается.',
  ],
  tip3: [
    'After saving, check the menu and a news story on a phone.',
    'После сохранения посмотрите меню и одну новость на телефоне.',
  ],
  loadFailed: ['Failed to load site settings.', 'Не удалось загрузить настройки сайта.'],
  saveFailed: ['Failed to save settings.', 'Не удалось сохранить настройки.'],
  saved: ['Settings updated.', 'Настройки обновлены.'],
});
