import { bothLanguages, type Pair } from '../i18n/texts.ts';

export const noticesTexts = bothLanguages({
  closeToast: ['Close message', 'Закрыть сообщение'],
  tryAgain: ['Try again', 'Повторить'],
  more: ['Show more', 'Показать ещё'],
  close: ['Close', 'Закрыть'],
  save: ['Save', 'Сохранить'],
  cancel: ['Cancel', 'Отмена'],
  unreachable: [
    'Cannot reach the server. Check your connection.',
    'Нет связи с сервером. Проверьте подключение.',
  ],
  quickTime: [
    'iPhone videos (.mov) do not play in every browser. Send the video to yourself in a messenger such as Telegram and save it from there: it is then an MP4. Choose that one.',
    'Видео с iPhone (.mov) воспроизводится не во всех браузерах. Отправьте его себе в мессенджере, например в Telegram, и сохраните оттуда: получится MP4. Выберите его.',
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
  notKept: [
    'Your browser cannot keep unsaved work. Save before you close the page, so that nothing is lost.',
    'Браузер не может хранить несохранённое. Сохраните работу, прежде чем закрыть страницу, чтобы ничего не потерять.',
  ],
});

/** For every tab that keeps unsaved work in the browser, among its own texts. */
export const unsavedTexts = {
  confirmDiscard: [
    'Discard the unsaved changes to “{{title}}”? This cannot be undone.',
    'Удалить несохранённые изменения: «{{title}}»? Вернуть их будет нельзя.',
  ],
  unsaved: [
    'You have unsaved changes: “{{title}}”, {{time}}.',
    'Есть несохранённые изменения: «{{title}}», {{time}}.',
  ],
  unsavedTaken: [
    'These changes are open in another tab, or have been saved there.',
    'Эти изменения открыты в другой вкладке или уже сохранены там.',
  ],
  untitled: ['untitled', 'без названия'],
  restore: ['Restore', 'Восстановить'],
  discard: ['Discard', 'Отбросить'],
} satisfies Record<string, Pair>;
