export const frameTexts = {
  en: {
    language: 'Language',
    sections: 'Sections',
    changeToken: 'Change token',
    signOut: 'Sign out',
    help: 'Help',
    tokenEnds: 'Your token “{{name}}” ends on {{date}}.',
    noPasskey: 'Your account has no passkey yet. Add one: it is quicker than a password, and safer.',
    toAccount: 'Open account',
  },
  ru: {
    language: 'Язык',
    sections: 'Разделы',
    changeToken: 'Сменить токен',
    signOut: 'Выйти',
    help: 'Помощь',
    tokenEnds: 'Ваш токен «{{name}}» действует до {{date}}.',
    noPasskey: 'У вашего аккаунта ещё нет ключа доступа. Добавьте его: это быстрее пароля и надёжнее.',
    toAccount: 'Открыть аккаунт',
  },
};
