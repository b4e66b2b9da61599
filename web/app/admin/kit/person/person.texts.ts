import { bothLanguages } from '../i18n/texts.ts';

export const personTexts = bothLanguages({
  title: ['A person’s data', 'Данные человека'],
  hint: [
    'If people ask what we keep about them, save it as a file. If they ask us to delete it, erase it.',
    'Если кто-то спрашивает, что мы о нём храним, сохраните его данные в файл. Если просит удалить, сотрите их.',
  ],
  hintOf: [
    'Everything we keep about {{email}}: messages, emails, subscription, account, application and documents.',
    'Всё, что мы храним об адресе {{email}}: сообщения, письма, подписка, аккаунт, заявка и документы.',
  ],
  address: ['Email address', 'Адрес эл. почты'],
  wrongAddress: ['Enter an email address.', 'Введите адрес электронной почты.'],
  export: ['Save as a file', 'Сохранить в файл'],
  exportError: ['Could not read the data.', 'Не удалось получить данные.'],
  erase: ['Erase', 'Стереть'],
  confirm: [
    'Erase everything about {{email}}: messages, emails, subscription, account, application and documents? This cannot be undone.',
    'Стереть всё об адресе {{email}}: сообщения, письма, подписку, аккаунт, заявку и документы? Отменить это будет нельзя.',
  ],
  erased: ['Everything about this person was erased.', 'Всё об этом человеке стёрто.'],
  mentions: [
    'Other people wrote this address in their messages. Read them and decide which have to go.',
    'Этот адрес упоминают другие люди в своих сообщениях. Прочитайте и решите, что нужно стереть.',
  ],
  eraseMention: ['Erase the message of {{name}}', 'Стереть сообщение: {{name}}'],
  keepMentions: ['Keep these messages', 'Оставить эти сообщения'],
  unknown: ['There was nothing about this address.', 'Об этом адресе ничего не было.'],
  eraseError: ['Could not erase the data.', 'Не удалось стереть данные.'],
});
