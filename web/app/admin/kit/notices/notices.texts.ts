import { bothLanguages } from '../i18n/texts.ts';

export const noticesTexts = bothLanguages({
  closeToast: ['Close message', 'Закрыть сообщение'],
  tryAgain: ['Try again', 'Повторить'],
  more: ['Show more', 'Показать ещё'],
  unreachable: [
    'Cannot reach the server. Check your connection.',
    'Нет связи с сервером. Проверьте подключение.',
  ],
  heic: [
    'HEIC photos cannot be shown on the site. Save the photo as JPEG and choose it again. To take JPEG photos with an iPhone: Settings, Camera, Formats, Most Compatible.',
    'Фото HEIC на сайте не показываются. Сохраните фото как JPEG и выберите его снова. Чтобы iPhone снимал в JPEG: «Настройки», «Камера», «Форматы», «Наиболее совместимые».',
  ],
  quickTime: [
    'QuickTime videos (.mov) do not play in every browser. Convert the video to MP4 and choose it again.',
    'Видео QuickTime (.mov) воспроизводится не во всех браузерах. Преобразуйте видео в MP4 и выберите его снова.',
  ],
  conflict: ['Someone else has saved a change.', 'Кто-то уже сохранил другие изменения.'],
  conflictHint: [
    'Your changes are still here. Choose which version to keep.',
    'Ваши изменения остались в форме. Выберите, какой вариант оставить.',
  ],
  takeTheirs: ['Show the saved version', 'Показать сохранённый вариант'],
  keepMine: ['Save my version', 'Сохранить мой вариант'],
  copy: ['Copy', 'Скопировать'],
  copied: ['Copied.', 'Скопировано.'],
  copyFailed: [
    'Could not copy. Select the text and copy it yourself.',
    'Не удалось скопировать. Выделите текст и скопируйте его сами.',
  ],
  saved: ['I have saved it', 'Всё сохранено'],
});
