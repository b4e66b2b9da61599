import { bothLanguages, type Pair } from '../i18n/texts.ts';

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
  draftNotKept: [
    'Your browser cannot keep a draft. Save your work before you close the page, so that nothing is lost.',
    'Браузер не может хранить черновик. Сохраните работу, прежде чем закрыть страницу, чтобы ничего не потерять.',
  ],
});

/** For every tab that keeps drafts, among its own texts. */
export const draftTexts = {
  confirmDiscard: [
    'Discard the unsaved changes to “{{title}}”? This cannot be undone.',
    'Удалить несохранённые изменения в «{{title}}»? Вернуть их будет нельзя.',
  ],
  draft: [
    'You have an unsaved draft: “{{title}}”, {{time}}.',
    'Есть несохранённый черновик: «{{title}}», {{time}}.',
  ],
  draftTaken: [
    'This draft is open in another tab, or has been saved there.',
    'Этот черновик открыт в другой вкладке или уже сохранён там.',
  ],
  untitled: ['untitled', 'без названия'],
  restore: ['Restore', 'Восстановить'],
  discard: ['Discard', 'Удалить черновик'],
} satisfies Record<string, Pair>;
