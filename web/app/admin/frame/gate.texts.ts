export const gateTexts = {
  en: {
    title: 'Administration',
    lead: 'Paste the token you were given.',
    token: 'Admin token',
    continue: 'Continue',
    tokenRequired: 'Token is required.',
    tokenInvalid: 'Token is invalid or expired. Please sign in again.',
    tokenCleared: 'Token cleared...',
    tokenAccepted: 'Token accepted.',
  },
  ru: {
    title: 'Администрирование',
    lead: 'Вставьте токен, который вам выдали.',
    token: 'Токен администратора',
    continue: 'Продолжить',
    tokenRequired: 'Введите токен.',
    tokenInvalid: 'Токен недействителен или истёк. Войдите снова.',
    tokenCleared: 'Токен удалён...',
    tokenAccepted: 'Токен принят.',
  },
};
