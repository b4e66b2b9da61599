import { bothLanguages } from '../../kit/i18n/texts.ts';

export const signInTexts = bothLanguages({
  title: ['Administration', 'Администрирование'],
  lead: ['Paste the token you were given.', 'Вставьте токен, который вам выдали.'],
  token: ['Admin token', 'Токен администратора'],
  showToken: ['Show token', 'Показать токен'],
  continue: ['Continue', 'Продолжить'],
  tokenRequired: ['Token is required.', 'Введите токен.'],
  tokenInvalid: [
    'Token is invalid or expired. Please sign in again.',
    'Токен недействителен или истёк. Войдите снова.',
  ],
  unreachable: [
    'Cannot reach the server. Check your connection and try again.',
    'Нет связи с сервером. Проверьте подключение и попробуйте ещё раз.',
  ],
  tokenCleared: ['Token cleared...', 'Токен удалён...'],
  tokenAccepted: ['Token accepted.', 'Токен принят.'],
  signedOut: ['You have signed out.', 'Вы вышли.'],
  or: ['or', 'или'],
  withPasskey: ['Sign in with a passkey', 'Войти с ключом доступа'],
  withPassword: ['Sign in with email and password', 'Войти по почте и паролю'],
  email: ['Email', 'Почта'],
  password: ['Password', 'Пароль'],
  showPassword: ['Show password', 'Показать пароль'],
  signIn: ['Sign in', 'Войти'],
  forgot: ['Forgot your password?', 'Забыли пароль?'],
  passkeyNext: [
    'The password is right. Now confirm with your passkey.',
    'Пароль верный. Теперь подтвердите вход ключом доступа.',
  ],
  confirm: ['Confirm with the passkey', 'Подтвердить ключом доступа'],
  withCode: ['Use a recovery code', 'Ввести код восстановления'],
  code: ['Recovery code', 'Код восстановления'],
  codeHint: [
    'One of the ten codes you got with your first passkey. Each works once.',
    'Один из десяти кодов, которые вы получили с первым ключом доступа. Каждый срабатывает один раз.',
  ],
  back: ['Back', 'Назад'],
  again: ['Please sign in again', 'Войдите ещё раз'],
  againLead: [
    'This decides who gets in, so we make sure that it is you. What you typed stays, and goes through as soon as you have signed in.',
    'От этого зависит, кто может войти, поэтому мы проверяем, что это вы. Введённое не пропадёт и отправится, как только вы войдёте.',
  ],
  mustAddPasskey: [
    'Everyone who works here signs in with a passkey. Add yours to go on.',
    'Все сотрудники входят с ключом доступа. Добавьте свой, чтобы продолжить.',
  ],
  otherAccount: ['This is the passkey of another account.', 'Это ключ доступа от другого аккаунта.'],
  welcome: ['You are signed in.', 'Вы вошли.'],
  credentialsRequired: ['Enter your email and password.', 'Введите почту и пароль.'],
  codeRequired: ['Enter a recovery code.', 'Введите код восстановления.'],
  wrongCredentials: ['The email or password is incorrect.', 'Неверная почта или пароль.'],
  wrongCode: [
    'This recovery code is wrong or was used before.',
    'Этот код восстановления неверен или уже использован.',
  ],
  passkeyRefused: [
    'This passkey was not accepted. Try again.',
    'Этот ключ доступа не подошёл. Попробуйте ещё раз.',
  ],
  passkeyCancelled: [
    'The passkey was not used. Try again, or choose another way.',
    'Ключ доступа не использован. Попробуйте ещё раз или войдите другим способом.',
  ],
  tooMany: [
    'Too many attempts. Wait a while and try again.',
    'Слишком много попыток. Подождите немного и попробуйте снова.',
  ],
});
