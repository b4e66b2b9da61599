import type { ProblemCode } from '@velvet-spoon/contract/problem';

/** The server's problem codes, in the reader's language. */
export const problemTexts = {
  en: {
    'invalid-request': 'Some fields are not filled in correctly.',
    unauthorized: 'Please sign in again.',
    'invalid-credentials': 'The email, username or password is incorrect.',
    forbidden: 'This token does not allow that.',
    'not-found': 'This no longer exists. Refresh the page.',
    'slug-taken': 'Another post already has this slug.',
    'version-conflict': 'Someone else changed this in the meantime.',
    'body-too-large': 'This is too large.',
    'file-too-large': 'The file is too large.',
    'unsupported-media-type': 'This type of content is not accepted.',
    'unsupported-file': 'This type of file is not accepted, or its content does not match its name.',
    'infected-file': 'The file did not pass the virus scan.',
    'too-many-requests': 'Too many attempts. Wait a moment and try again.',
    'internal-error': 'Something went wrong on our side. Try again.',
    unavailable: 'The service is unavailable right now. Try again shortly.',
  },
  ru: {
    'invalid-request': 'Некоторые поля заполнены неверно.',
    unauthorized: 'Войдите снова.',
    'invalid-credentials': 'Неверная почта, имя пользователя или пароль.',
    forbidden: 'У этого токена нет таких прав.',
    'not-found': 'Не найдено: возможно, это уже удалили. Обновите страницу.',
    'slug-taken': 'Такой адрес страницы уже есть у другой записи.',
    'version-conflict': 'За это время кто-то другой внёс изменения.',
    'body-too-large': 'Слишком большой объём данных.',
    'file-too-large': 'Файл слишком большой.',
    'unsupported-media-type': 'Такой тип содержимого не принимается.',
    'unsupported-file': 'Такой файл не принимается, или его содержимое не соответствует имени.',
    'infected-file': 'Файл не прошёл проверку на вирусы.',
    'too-many-requests': 'Слишком много попыток. Подождите немного и попробуйте снова.',
    'internal-error': 'Произошла ошибка на нашей стороне. Попробуйте ещё раз.',
    unavailable: 'Сервис сейчас недоступен. Попробуйте чуть позже.',
  },
} satisfies Record<'en' | 'ru', Record<ProblemCode, string>>;
