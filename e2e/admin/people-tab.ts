import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { query } from '../database.ts';
import type { Language } from './sign-in.ts';

export const peopleTexts = {
  ru: {
    people: 'Команда',
    account: 'Мой аккаунт',
    email: 'Почта',
    password: 'Пароль',
    invite: 'Отправить приглашение',
    sent: 'Приглашение для',
    invitations: 'Открытые приглашения',
    everyone: 'Кто здесь работает',
    search: 'Поиск по имени или почте',
    name: 'Ваше имя',
    join: 'Присоединиться',
    over: 'Приглашение больше не действует',
    noPasskey: 'У вашего аккаунта ещё нет ключа доступа.',
    keyName: 'Название ключа',
    addKey: 'Добавить ключ',
    codes: 'Ваши коды восстановления',
    saved: 'Всё сохранено',
    left: 'Осталось 10 кодов.',
    leftNine: 'Осталось 9 кодов.',
    devices: 'Где вы вошли',
    signOut: 'Выйти',
    signedOut: 'Вы вышли.',
    withPasskey: 'Войти с ключом доступа',
    withPassword: 'Войти по почте и паролю',
    signIn: 'Войти',
    withCode: 'Ввести код восстановления',
    code: 'Код восстановления',
    wrongCode: 'Этот код восстановления неверен или уже использован.',
    makeOwner: 'Сделать владельцем: Нина',
    isOwner: 'Нина: теперь владелец.',
    remove: 'Удалить: Нина',
    removed: 'Нина больше не имеет доступа.',
    tokenEnds: 'Ваш токен «Browser test» действует до',
    tokenName: 'Для чего он?',
    createToken: 'Создать токен',
    token: 'Токен «Принтер»',
    tokenInvalid: 'Токен недействителен или истёк. Войдите снова.',
    newName: 'Нина',
    tokenNamed: 'Принтер',
  },
  en: {
    people: 'People',
    account: 'My account',
    email: 'Email',
    password: 'Password',
    invite: 'Send invitation',
    sent: 'The invitation to',
    invitations: 'Open invitations',
    everyone: 'Who works here',
    search: 'Search by name or email',
    name: 'Your name',
    join: 'Join',
    over: 'This invitation no longer works',
    noPasskey: 'Your account has no passkey yet.',
    keyName: 'Name of the passkey',
    addKey: 'Add passkey',
    codes: 'Your recovery codes',
    saved: 'I have saved it',
    left: '10 codes left.',
    leftNine: '9 codes left.',
    devices: 'Signed-in devices',
    signOut: 'Sign out',
    signedOut: 'You have signed out.',
    withPasskey: 'Sign in with a passkey',
    withPassword: 'Sign in with email and password',
    signIn: 'Sign in',
    withCode: 'Use a recovery code',
    code: 'Recovery code',
    wrongCode: 'This recovery code is wrong or was used before.',
    makeOwner: 'Make owner: Nina',
    isOwner: 'Nina is now: owner.',
    remove: 'Remove Nina',
    removed: 'Nina no longer has access.',
    tokenEnds: 'Your token “Browser test” ends on',
    tokenName: 'What is it for?',
    createToken: 'Create token',
    token: 'Token “Printer”',
    tokenInvalid: 'Token is invalid or expired. Please sign in again.',
    newName: 'Nina',
    tokenNamed: 'Printer',
  },
};

/** Stores a token of a new person in the browser. */
export async function signInAs(
  page: Page,
  { role, language, days = 30 }: { role: 'owner' | 'staff'; language: Language; days?: number },
): Promise<void> {
  const token = `vs_${randomBytes(32).toString('base64url')}`;
  await query(
    `with person as (
       insert into users (username, email, password_hash, is_admin, is_owner)
       values ('Olga', $1, '-', true, $2) returning id
     )
     insert into tokens (user_id, hash, name, kind, expires_at)
     select id, $3, 'Browser test', 'command-line', now() + make_interval(days => $4) from person`,
    [`${randomUUID()}@example.com`, role === 'owner', createHash('sha256').update(token).digest('hex'), days],
  );
  await page.addInitScript(
    ([token, language]) => {
      localStorage.setItem('adminToken', token);
      localStorage.setItem('adminLang', language);
    },
    [token, language] as const,
  );
}

/** Chromium's own authenticator, as a phone with a fingerprint. */
export async function addAuthenticator(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** As if nobody touched it any more. */
    putAway: () =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false }),
  };
}
