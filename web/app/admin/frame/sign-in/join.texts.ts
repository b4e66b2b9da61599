import { bothLanguages } from '../../kit/i18n/texts.ts';

export const joinTexts = bothLanguages({
  title: ['Invitation', 'Приглашение'],
  lead: [
    'Choose your name and a password. You can add a passkey next.',
    'Укажите имя и придумайте пароль. Потом можно будет добавить ключ доступа.',
  ],
  loading: ['The invitation is loading', 'Приглашение загружается'],
  for: ['This invitation is for {{email}}.', 'Это приглашение для {{email}}.'],
  name: ['Your name', 'Ваше имя'],
  nameHint: ['Colleagues see it beside your changes.', 'Коллеги видят его рядом с вашими изменениями.'],
  nameWrong: ['Enter your name, without @.', 'Введите имя без символа @.'],
  password: ['Password', 'Пароль'],
  passwordHint: ['At least {{count}} characters.', 'Минимум символов: {{count}}.'],
  passwordWrong: [
    'This password is too short or too easy to guess.',
    'Пароль слишком короткий или его легко угадать.',
  ],
  language: ['Language', 'Язык'],
  languageHint: ['Of the admin, and of the emails to you.', 'Админки и писем, которые вам приходят.'],
  submit: ['Join', 'Присоединиться'],
  failed: ['The invitation could not be accepted.', 'Не удалось принять приглашение.'],
  loadFailed: ['The invitation could not be opened.', 'Не удалось открыть приглашение.'],
  over: [
    'This invitation no longer works: it was used, revoked or is older than a week. Ask an owner for a new one.',
    'Приглашение больше не действует: его уже приняли, отозвали или ему больше недели. Попросите владельца прислать новое.',
  ],
  toSignIn: ['To the sign-in', 'Ко входу'],
  welcome: ['Welcome!', 'Добро пожаловать!'],
});
