import type { JobName } from '@velvet-spoon/contract/job-names';
import { bothLanguages, type Pair } from '../kit/i18n/texts.ts';

/** What each job does, so that staff can tell what is missing while it fails. */
const jobNames: Record<JobName, Pair> = {
  'accounts-password-reset': ['Email with a password link', 'Письмо со ссылкой для пароля'],
  'accounts-registration': ['Email for a new account', 'Письмо для новой учётной записи'],
  'accounts-sign-in-flood': [
    'Warning about many sign-in attempts',
    'Предупреждение о множестве попыток входа',
  ],
  'accounts-sweep': ['Removal of expired links and codes', 'Удаление просроченных ссылок и кодов'],
  'documents-erase': ['Erasure of files of partners’ documents', 'Удаление файлов с документами партнёров'],
  'documents-retention': [
    'Deletion of partners’ documents that may no longer be kept',
    'Удаление документов партнёров, срок хранения которых истёк',
  ],
  mail: ['Sending an email', 'Отправка письма'],
  'mail-retention': ['Erasure of old emails', 'Удаление текста старых писем'],
  'mail-sweep': ['Sending emails that were left behind', 'Отправка застрявших писем'],
  'media-erase': ['Erasure of deleted files', 'Удаление файлов с диска'],
  'media-variants': ['Smaller copies of a picture', 'Уменьшенные копии фото'],
  'messages-digest': ['Daily email about suspect messages', 'Ежедневное письмо о подозрительных сообщениях'],
  'messages-retention': ['Deletion of old messages', 'Удаление старых сообщений'],
  'people-sweep': ['Removal of expired invitations', 'Удаление просроченных приглашений'],
  'posts-cleaning': ['Clean-up of the texts of posts', 'Чистка текстов блога'],
  'products-bin': ['Emptying the bin of desserts', 'Очистка корзины десертов'],
  'purge-cdn': ['Showing changes without delay', 'Показ изменений без задержки'],
  'social-instagram': ['Reading Instagram', 'Чтение Instagram'],
  'social-token': ['Renewing access to Instagram', 'Продление доступа к Instagram'],
  'storage-sweep': ['Removal of unfinished uploads', 'Удаление незаконченных загрузок'],
  'wholesale-sweep': ['Removal of old form numbers', 'Удаление старых номеров заявок'],
};

export const statusTexts = bothLanguages({
  tab: ['Status', 'Состояние'],
  title: ['Status', 'Состояние сайта'],
  refresh: ['Refresh', 'Обновить'],
  loading: ['The status is loading', 'Состояние загружается'],
  loadError: ['Failed to load the status.', 'Не удалось загрузить состояние сайта.'],
  gone: [
    'Nothing is left to try again: it has worked meanwhile, or somebody else has tried it.',
    'Повторять уже нечего: всё получилось само или это уже сделал кто-то другой.',
  ],
  details: ['Details for the developer', 'Подробности для разработчика'],
  mails: {
    title: ['Emails that failed', 'Неотправленные письма'],
    empty: ['No email has failed.', 'Ошибок с отправкой писем нет.'],
    to: ['To {{to}}', 'Кому: {{to}}'],
    written: ['Written on {{date}}', 'Написано: {{date}}'],
    next: [
      'It did not get through yet. The site tries again on {{date}}.',
      'Пока не отправилось. Следующая попытка: {{date}}.',
    ],
    givenUp: ['Given up', 'Не отправлено'],
    refused: [
      'The recipient’s mail server does not accept it. Is the address right?',
      'Почта получателя не принимает письмо. Проверьте, нет ли ошибки в адресе.',
    ],
    outlasted: ['It did not get through for two days.', 'Два дня отправить не получалось.'],
    erased: [
      'It held a secret link, so it was erased. The recipient can ask for a new link.',
      'В письме была секретная ссылка, поэтому оно удалено. Получатель может запросить новую ссылку.',
    ],
    resend: ['Send again', 'Отправить ещё раз'],
    resendNamed: ['Send again: {{subject}}, to {{to}}', 'Отправить ещё раз: {{subject}}, кому: {{to}}'],
    queued: ['The email is on its way.', 'Письмо отправляется.'],
    error: ['Failed to send again.', 'Не удалось отправить ещё раз.'],
  },
  jobs: {
    title: ['Jobs that failed', 'Задачи с ошибками'],
    lead: [
      'Work that the site does by itself. If it fails again after you run it again, tell whoever looks after the site.',
      'Это сайт делает сам, без вас. Если после повторного запуска ошибка вернётся, сообщите тому, кто обслуживает сайт.',
    ],
    empty: ['No job has failed.', 'Ошибок нет.'],
    once: ['Failed on {{date}}', 'Ошибка: {{date}}'],
    often: [
      'Failed {{runs, number}} times, last on {{date}}',
      'Ошибок: {{runs, number}}, последняя: {{date}}',
    ],
    retry: ['Run again', 'Запустить ещё раз'],
    retryNamed: ['Run again: {{job}}', 'Запустить ещё раз: {{job}}'],
    queued: ['It will run in a moment.', 'Задача скоро запустится.'],
    error: ['Failed to run it again.', 'Не удалось запустить.'],
    names: jobNames,
  },
  system: {
    title: ['System', 'Система'],
    backup: ['Last backup', 'Последняя резервная копия'],
    noBackup: ['There is no backup yet.', 'Резервных копий ещё нет.'],
    none: ['Missing', 'Не сделана'],
    tell: ['Tell whoever looks after the site.', 'Сообщите тому, кто обслуживает сайт.'],
    bytes: ['Size: {{size}}', 'Размер: {{size}}'],
    old: ['Too old', 'Слишком старая'],
    disk: ['Disk', 'Диск'],
    free: ['{{free}} free of {{size}}', 'Свободно {{free}} из {{size}}'],
    noDisk: [
      'Files are not on a disk of this machine, or it does not answer.',
      'Файлы хранятся не на диске этого сервера, или диск не отвечает.',
    ],
    little: ['Almost full', 'Почти заполнен'],
    version: ['Version {{version}}', 'Версия {{version}}'],
    started: ['Running since {{date}}', 'Работает с {{date}}'],
  },
});
