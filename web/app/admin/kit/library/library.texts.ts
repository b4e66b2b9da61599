import { bothLanguages } from '../i18n/texts.ts';

export const libraryTexts = bothLanguages({
  open: ['Choose from library', 'Выбрать из библиотеки'],
  choosePicture: ['Choose a picture', 'Выберите фото'],
  chooseFilm: ['Choose a video', 'Выберите видео'],
  search: ['Search by name or description', 'Поиск по имени или описанию'],
  loading: ['Loading the library', 'Загружаем библиотеку'],
  loadError: ['Failed to load the library.', 'Не удалось загрузить библиотеку.'],
  empty: ['The library is empty.', 'В библиотеке пока пусто.'],
  noMatch: ['No files match your search.', 'По вашему запросу файлов не нашлось.'],
  shown_one: ['{{count, number}} file shown', 'Показан {{count, number}} файл'],
  shown_few: [null, 'Показано {{count, number}} файла'],
  shown_many: [null, 'Показано {{count, number}} файлов'],
  shown_other: ['{{count, number}} files shown', 'Показано {{count, number}} файла'],
});
