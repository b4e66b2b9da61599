export const noticesTexts = {
  en: {
    closeToast: 'Close message',
    tryAgain: 'Try again',
    more: 'Show more',
    unreachable: 'Cannot reach the server. Check your connection.',
    heic: 'HEIC photos cannot be shown on the site. Save the photo as JPEG and choose it again. To take JPEG photos with an iPhone: Settings, Camera, Formats, Most Compatible.',
    quickTime:
      'QuickTime videos (.mov) do not play in every browser. Convert the video to MP4 and choose it again.',
    conflict: 'Someone else has saved a change.',
    conflictHint: 'Your changes are still here. Choose which version to keep.',
    takeTheirs: 'Show the saved version',
    keepMine: 'Save my version',
  },
  ru: {
    closeToast: 'Закрыть сообщение',
    tryAgain: 'Повторить',
    more: 'Показать ещё',
    unreachable: 'Нет связи с сервером. Проверьте подключение.',
    heic: 'Фото HEIC на сайте не показываются. Сохраните фото как JPEG и выберите его снова. Чтобы iPhone снимал в JPEG: «Настройки», «Камера», «Форматы», «Наиболее совместимые».',
    quickTime:
      'Видео QuickTime (.mov) воспроизводится не во всех браузерах. Преобразуйте видео в MP4 и выберите его снова.',
    conflict: 'Кто-то уже сохранил другие изменения.',
    conflictHint: 'Ваши изменения остались в форме. Выберите, какой вариант оставить.',
    takeTheirs: 'Показать сохранённый вариант',
    keepMine: 'Сохранить мой вариант',
  },
};
