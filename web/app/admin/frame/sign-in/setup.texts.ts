import { bothLanguages } from '../../kit/i18n/texts.ts';

export const setupTexts = bothLanguages({
  title: ['Welcome', 'Добро пожаловать'],
  lead: [
    'This site has no owner yet. Enter the code that the server printed when it started, and choose how you will sign in.',
    'У этого сайта пока нет владельца. Введите код, который сервер показал при запуске, и придумайте, как будете входить.',
  ],
  code: ['Setup code', 'Код установки'],
  codeHint: [
    '24 letters and digits. Capitals, spaces and hyphens do not matter.',
    '24 латинские буквы и цифры. Регистр, пробелы и дефисы не важны.',
  ],
  codeMissing: ['Enter the code that the server printed.', 'Введите код, который показал сервер.'],
  codeWrong: [
    'This code is wrong, was used before or is older than an hour. Restart the server, or run “npm run user -- setup-code”, to get a new one.',
    'Код неверный, уже использован или ему больше часа. Новый появится после перезапуска сервера или по команде «npm run user -- setup-code».',
  ],
  email: ['Email', 'Почта'],
  emailHint: ['For signing in, and for mails from the site.', 'Для входа и для писем от сайта.'],
  emailWrong: ['Enter your email address.', 'Введите адрес почты.'],
  submit: ['Set up the site', 'Начать'],
  failed: ['The site could not be set up.', 'Не удалось начать настройку.'],
  over: [
    'Somebody has become the owner of this site in the meantime. Sign in, or ask them for an invitation.',
    'Тем временем у этого сайта появился владелец. Войдите или попросите прислать приглашение.',
  ],
  toSignIn: ['To the sign-in', 'Ко входу'],
});
