import { bothLanguages } from '../i18n/texts.ts';

export const letterTexts = bothLanguages({
  open: ['Email to readers', 'Отправить подписчикам'],
  openNamed: ['Email to readers: {{title}}', 'Отправить подписчикам: «{{title}}»'],
  published: [
    '“{{title}}” is published. Also send it to your readers?',
    'Запись «{{title}}» опубликована. Отправить её и подписчикам?',
  ],
  title: ['Email this story', 'Рассылка записи'],
  count: ['Readers who will get it: {{count}}', 'Сколько подписчиков получит: {{count}}'],
  nobody: ['There are no readers who would get it yet.', 'Пока нет подписчиков, которые бы её получили.'],
  hint: [
    'The letter leaves in an hour. Until then you can call it back. Each reader gets a story only once.',
    'Письмо уйдёт через час. До этого его можно отозвать. Каждый подписчик получает запись только один раз.',
  ],
  preview: ['See the letter', 'Посмотреть письмо'],
  test: ['Send a test to me', 'Отправить пробное себе'],
  tested: ['The test is on its way to you.', 'Пробное письмо отправлено вам.'],
  testError: ['The test could not be sent.', 'Не удалось отправить пробное письмо.'],
  send: ['Send in an hour', 'Отправить через час'],
  sendAgain: ['Send after all', 'Всё-таки отправить'],
  scheduled: ['The letter leaves in an hour.', 'Письмо уйдёт через час.'],
  sendError: ['The letter could not be sent.', 'Не удалось отправить письмо.'],
  callBack: ['Call back', 'Отозвать'],
  callBackNamed: ['Call back “{{title}}”', 'Отозвать: «{{title}}»'],
  calledBack: ['The letter was called back.', 'Письмо отозвано.'],
  callBackError: ['The letter could not be called back.', 'Не удалось отозвать письмо.'],
  loadError: ['The letter could not be loaded.', 'Не удалось загрузить письмо.'],
  leaves: ['Leaves {{when}}', 'Уйдёт {{when}}'],
  leaving: ['On its way to readers', 'Отправляется подписчикам'],
  finished: ['Sent {{date}}', 'Отправлено: {{date}}'],
  stopped: ['Called back {{date}}', 'Отозвано: {{date}}'],
  figures: [
    'Sent: {{sent}}. Waiting: {{waiting}}. Refused: {{refused}}. Unsubscribed: {{left}}.',
    'Отправлено: {{sent}}. Ждут: {{waiting}}. Не принято: {{refused}}. Отписались: {{left}}.',
  ],
});
