import { bothLanguages } from '../../kit/i18n/texts.ts';

export const momentsTexts = bothLanguages({
  title: ['Moments on the home page', 'Моменты на главной'],
  summary: ['Instagram, and what you pin yourself', 'Instagram и то, что вы закрепили сами'],
  instagram: {
    off: ['Instagram is not connected.', 'Instagram не подключён.'],
    offHint: [
      'The person who looks after the website can connect it: it needs the setting INSTAGRAM_TOKEN.',
      'Подключить его может тот, кто обслуживает сайт: нужна настройка INSTAGRAM_TOKEN.',
    ],
    waiting: [
      'Instagram is connected, and is read within half an hour.',
      'Instagram подключён, данные появятся в течение получаса.',
    ],
    connected: [
      'Instagram is connected. It is read every half hour.',
      'Instagram подключён. Данные обновляются каждые полчаса.',
    ],
    failing: ['Instagram could not be read.', 'Не удалось получить данные из Instagram.'],
    failures: {
      'token-refused': [
        'It no longer accepts our token. Ask the person who looks after the website for a new one.',
        'Он больше не принимает наш токен. Попросите новый у того, кто обслуживает сайт.',
      ],
      'too-many-requests': [
        'It has been asked too often. This passes by itself.',
        'Запросов было слишком много. Это пройдёт само.',
      ],
      'server-error': [
        'It reports a problem of its own. This usually passes by itself.',
        'У него внутренняя ошибка. Обычно это проходит само.',
      ],
      'no-answer': [
        'It took too long to answer. This usually passes by itself.',
        'Он слишком долго не отвечает. Обычно это проходит само.',
      ],
      unreachable: ['It cannot be reached from our server.', 'Наш сервер не может с ним связаться.'],
      unreadable: ['Its answer cannot be understood.', 'Его ответ не удалось разобрать.'],
      'no-pictures': ['None of its pictures could be copied.', 'Не удалось скопировать ни одного его фото.'],
    },
    readAt: ['Last success: {{when}}', 'Последнее обновление: {{when}}'],
    failedAt: ['Last failure: {{when}}', 'Последний сбой: {{when}}'],
    ends: [
      'The access ends on {{when}} and could not be renewed so far. Ask the person who looks after the website for a new token.',
      'Доступ закончится {{when}}, продлить его пока не удалось. Попросите новый токен у того, кто обслуживает сайт.',
    ],
  },
  shown: {
    pinned: [
      'Visitors see the moments that are pinned here.',
      'Посетители видят моменты, закреплённые здесь.',
    ],
    nothing: [
      'Nothing is pinned, so visitors read that moments are being curated.',
      'Ничего не закреплено, поэтому посетители читают, что моменты ещё подбираются.',
    ],
    instagram_one: [
      'Visitors see the latest moment from Instagram instead of those that are pinned here.',
      'Вместо закреплённых здесь посетители видят {{count, number}} последний момент из Instagram.',
    ],
    instagram_few: [
      null,
      'Вместо закреплённых здесь посетители видят {{count, number}} последних момента из Instagram.',
    ],
    instagram_many: [
      null,
      'Вместо закреплённых здесь посетители видят {{count, number}} последних моментов из Instagram.',
    ],
    instagram_other: [
      'Visitors see the latest {{count, number}} moments from Instagram instead of those that are pinned here.',
      'Вместо закреплённых здесь посетители видят {{count, number}} последних момента из Instagram.',
    ],
  },
  pinned: ['Pinned moments', 'Закреплённые моменты'],
  hint: [
    'Choose a picture from the library. New pictures are uploaded in the Media tab.',
    'Выберите фото из библиотеки. Новые фото загружаются на вкладке «Медиа».',
  ],
  empty: ['Nothing is pinned yet.', 'Пока ничего не закреплено.'],
  item: ['Moment {{number}}', 'Момент {{number}}'],
  pin: ['Pin a moment', 'Закрепить момент'],
  full: ['No more than {{limit, number}}', 'Не больше {{limit, number}}'],
  edit: ['Edit', 'Изменить'],
  new: ['New moment', 'Новый момент'],
  another: ['Another picture', 'Другое фото'],
  caption: ['Caption', 'Подпись'],
  captionHint: [
    'In English. Visitors see the first {{limit, number}} characters.',
    'По-английски. Посетители увидят первые {{limit, number}} символов.',
  ],
  link: ['Link', 'Ссылка'],
  linkHint: [
    'Where the moment leads, such as a post on Instagram.',
    'Куда ведёт момент, например на публикацию в Instagram.',
  ],
  missing: ['Please fill this in.', 'Заполните это поле.'],
  badLink: [
    'Please enter an address that begins with https://.',
    'Введите адрес, который начинается с https://.',
  ],
  badPicture: [
    'This picture is gone or pinned already. Choose another one.',
    'Этого фото больше нет, или оно уже закреплено. Выберите другое.',
  ],
  saved: ['Saved.', 'Сохранено.'],
  moved: ['Moved to place {{number}}.', 'Теперь на месте {{number}}.'],
  removed: ['Removed. The History tab can bring it back.', 'Удалено. Вернуть можно на вкладке «История».'],
  saveFailed: ['Failed to save the moments.', 'Не удалось сохранить моменты.'],
  loadFailed: ['Failed to load the moments.', 'Не удалось загрузить моменты.'],
});
