import type { ProblemCode } from '@velvet-spoon/contract/problem';

/** The server's problem codes, in the reader's language. */
export const problemTexts = {
  en: {
    'invalid-request': 'Some fields are not filled in correctly.',
    unauthorized: 'Please sign in again.',
    'invalid-credentials': 'The e-mail, username or password is not right.',
    forbidden: 'This token may not do that.',
    'not-found': 'It is no longer there. Refresh the page.',
    'slug-taken': 'Another post has this slug already.',
    'version-conflict': 'Somebody else has changed this meanwhile.',
    'body-too-large': 'This is larger than we accept.',
    'file-too-large': 'The file is larger than we accept.',
    'unsupported-media-type': 'This kind of content is not accepted.',
    'unsupported-file': 'This kind of file is not accepted, or its content does not match its name.',
    'infected-file': 'The file did not pass the virus scan.',
    'too-many-requests': 'Too many attempts. Wait a little and try again.',
    'internal-error': 'Something went wrong on our side. Try again.',
    unavailable: 'The service is not available right now. Try again soon.',
  },
  ru: {
    'invalid-request': 'Некоторые поля заполнены неверно.',
    unauthorized: 'Войдите снова.',
    'invalid-credentials': 'Неверная почта, имя или пароль.',
    forbidden: 'Этому токену это не разрешено.',
    'not-found': 'Этого уже нет. Обновите страницу.',
    'slug-taken': 'Такой адрес страницы уже есть у другой записи.',
    'version-conflict': 'Тем временем это изменил кто-то другой.',
    'body-too-large': 'Слишком большой объём данных.',
    'file-too-large': 'Файл слишком большой.',
    'unsupported-media-type': 'Такой тип содержимого не принимается.',
    'unsupported-file': 'Такой файл не принимается, или его содержимое не соответствует имени.',
    'infected-file': 'Файл не прошёл проверку на вирусы.',
    'too-many-requests': 'Слишком много попыток. Подождите немного и попробуйте снова.',
    'internal-error': 'Что-то сломалось на нашей стороне. Попробуйте ещё раз.',
    unavailable: 'Сервис сейчас недоступен. Попробуйте чуть позже.',
  },
} satisfies Record<'en' | 'ru', Record<ProblemCode, string>>;
