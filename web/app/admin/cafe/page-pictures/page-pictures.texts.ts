import { bothLanguages } from '../../kit/i18n/texts.ts';

export const pagePicturesTexts = bothLanguages({
  title: ['Pictures of the pages', 'Фото страниц'],
  summary: ['Slides, banners, film and the rest', 'Слайды, баннеры, видео и другое'],
  hint: [
    'Each picture is shown as phones and computers crop it. Every choice is saved by itself.',
    'Каждое фото показано так, как его обрежут телефон и компьютер. Каждый выбор сохраняется отдельно.',
  ],
  names: {
    'hero-1': ['Home page, first slide', 'Главная, первый слайд'],
    'hero-2': ['Home page, second slide', 'Главная, второй слайд'],
    banner: ['Home page, wide banner', 'Главная, широкий баннер'],
    film: ['Home page, film', 'Главная, видео'],
    'film-poster': ['Home page, picture before the film', 'Главная, заставка видео'],
    mission: ['Home page, beside the mission', 'Главная, рядом с миссией'],
    closing: ['Home page, closing banner', 'Главная, баннер внизу'],
    about: ['About page, at the top', '«О нас», вверху страницы'],
    ingredients: ['About page, first value', '«О нас», первая ценность'],
    contact: ['Contact page, below the address', '«Контакты», под адресом'],
    celebrations: ['Celebration cakes, at the top', '«Праздничные торты», вверху страницы'],
  },
  notes: {
    banner: [
      'Also on the About page, with the third value.',
      'Ещё на странице «О нас», рядом с третьей ценностью.',
    ],
    film: [
      'MP4 or WebM. Visitors see it once it has a picture before it.',
      'MP4 или WebM. Посетители увидят видео, когда у него будет заставка.',
    ],
    'film-poster': [
      'Also on the About page, with the second value.',
      'Ещё на странице «О нас», рядом со второй ценностью.',
    ],
    contact: [
      'Phones leave it out, so that the form is close at hand.',
      'На телефонах его нет, чтобы форма была ближе.',
    ],
  },
  screens: {
    desktop: ['Computer', 'Компьютер'],
    phone: ['Phone', 'Телефон'],
    everywhere: ['Phone and computer', 'Телефон и компьютер'],
  },
  empty: ['Nothing chosen yet', 'Пока ничего не выбрано'],
  upload: ['Upload', 'Загрузить'],
  adjust: ['Adjust', 'Настроить'],
  sending: ['Uploading {{name}}: {{percent}}%', 'Загружается файл {{name}}: {{percent}}\u00a0%'],
  failed: ['{{name}} was not uploaded.', 'Файл {{name}} не загружен.'],
  not: {
    picture: [
      '{{name}} is not a PNG, JPEG, HEIC, GIF, WebP or AVIF picture.',
      '{{name}} — не фото PNG, JPEG, HEIC, GIF, WebP или AVIF.',
    ],
    film: ['{{name}} is not an MP4 or WebM film.', '{{name}} — не видео MP4 или WebM.'],
  },
  tooLarge: {
    picture: ['{{name}} is too large for a picture.', 'Файл {{name}} слишком большой для фото.'],
    film: ['{{name}} is too large for a film.', 'Файл {{name}} слишком большой для видео.'],
  },
  focalHint: [
    'Click or drag to the part that must stay in view.',
    'Нажмите или перетащите метку туда, что должно оставаться на виду.',
  ],
  axis: {
    x: ['From left to right', 'Слева направо'],
    y: ['From top to bottom', 'Сверху вниз'],
  },
  percent: ['{{value}}%', '{{value}}\u00a0%'],
  previewHint: ['What visitors will see:', 'Так увидят посетители:'],
  alt: ['Description', 'Описание'],
  altHint: [
    'What the picture shows, in English, for visitors who cannot see it. Leave it empty for mere decoration.',
    'Что на фото, по-английски, для посетителей, которые его не видят. Для простого украшения оставьте пустым.',
  ],
  saved: ['Saved. It is on the site now.', 'Сохранено. На сайте уже всё новое.'],
  saveFailed: ['Failed to save your choice.', 'Не удалось сохранить выбор.'],
  loadFailed: ['Failed to load the pictures of the pages.', 'Не удалось загрузить фото страниц.'],
});
