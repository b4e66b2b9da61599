import { bothLanguages } from '../i18n/texts.ts';

export const demoTexts = bothLanguages({
  title: ['Demo content', 'Примеры'],
  offer: [
    'See the site full before you fill it: desserts, stories, pictures and texts of a made-up cafe. Later, one button removes whatever you have not changed.',
    'Посмотрите на сайт заполненным, пока у вас нет своего: десерты, записи, фото и тексты вымышленного кафе. Потом одна кнопка уберёт всё, что вы не изменили.',
  ],
  add: ['Try it with demo content', 'Попробовать с примерами'],
  addError: ['Could not add the demo content.', 'Не удалось добавить примеры.'],
  adding: [
    'The demo content is being added. It takes a few minutes, and you can go on working.',
    'Примеры добавляются. Это займёт несколько минут, можно работать дальше.',
  ],
  there: [
    'The site shows content of a made-up cafe. Change what you like and remove the rest.',
    'На сайте есть материалы вымышленного кафе. Что нравится, измените, остальное уберите.',
  ],
  remove: ['Remove all demo content', 'Убрать все примеры'],
  removed: ['Demo content removed.', 'Примеры убраны.'],
  removeError: ['Could not remove the demo content.', 'Не удалось убрать примеры.'],
  confirm: ['Remove for good', 'Убрать навсегда'],
  final: [
    'It goes for good: there is no bin for it, and its history goes too.',
    'Вернуть будет нельзя: примеры уйдут мимо корзины, вместе со своей историей.',
  ],
  goes: ['What goes', 'Что исчезнет'],
  stays: [
    'What stays, because somebody changed it or it is in use',
    'Что останется: изменённое и то, что ещё нужно',
  ],
  desserts: ['Desserts', 'Десерты'],
  stories: ['Stories', 'Записи'],
  media: ['Files in the library', 'Файлы в библиотеке'],
  pagePictures: ['Pictures of pages', 'Фото страниц'],
  moments: ['Moments', 'Моменты'],
  menus: ['Menu (PDF)', 'Меню (PDF)'],
  texts: ['Parts of the cafe’s texts', 'Разделы с текстами кафе'],
  nouns: {
    products: ['Dessert: {{name}}', 'Десерт: {{name}}'],
    posts: ['Story: {{name}}', 'Запись: {{name}}'],
    'page-pictures': ['Picture: {{name}}', 'Фото: {{name}}'],
    social: ['Pinned moments', 'Закреплённые моменты'],
    menu: ['Menu: {{name}}', 'Меню: {{name}}'],
    cafe: ['Cafe: {{name}}', 'Кафе: {{name}}'],
    media: ['File: {{name}}', 'Файл: {{name}}'],
  },
});
