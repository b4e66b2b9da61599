import type { ProblemCode } from '@velvet-spoon/contract/api/problem';
import { bothLanguages, type Pair } from '../i18n/texts.ts';

/** The server's problem codes, in the reader's language. */
export const problemTexts = bothLanguages({
  moved: ['This has another address now. Refresh the page.', 'Адрес изменился. Обновите страницу.'],
  'invalid-request': ['Some fields are not filled in correctly.', 'Некоторые поля заполнены неверно.'],
  unauthorized: ['Please sign in again.', 'Войдите снова.'],
  'invalid-credentials': [
    'The email, username or password is incorrect.',
    'Неверная почта, имя пользователя или пароль.',
  ],
  'passkey-refused': ['This passkey was not accepted.', 'Этот ключ доступа не подошёл.'],
  'invalid-code': ['This code is wrong or was used before.', 'Этот код неверен или уже использован.'],
  forbidden: ['This token does not allow that.', 'У этого токена нет таких прав.'],
  barred: ['This account cannot sign in.', 'Вход для этого аккаунта закрыт.'],
  'owner-required': ['Only owners can do that.', 'Это могут делать только владельцы.'],
  'passkey-required': ['This account needs a passkey.', 'Этому аккаунту нужен ключ доступа.'],
  'recent-sign-in-required': ['Sign in again to do that.', 'Для этого войдите ещё раз.'],
  'not-found': [
    'This no longer exists. Refresh the page.',
    'Не найдено: возможно, это уже удалили. Обновите страницу.',
  ],
  'method-not-allowed': ['This is not possible here.', 'Здесь это невозможно.'],
  'request-timeout': [
    'The connection was too slow. Try again.',
    'Соединение слишком медленное. Попробуйте ещё раз.',
  ],
  'slug-taken': ['This slug is already taken.', 'Такой адрес страницы уже занят.'],
  'title-taken': ['This title is already taken.', 'Такое название уже занято.'],
  'already-sent': ['It has left already, or is leaving now.', 'Письмо уже ушло или как раз уходит.'],
  'not-empty': [
    'There are desserts or stories already. Demo content is for a site without any.',
    'Здесь уже есть десерты или записи. Примеры можно добавить только на пустой сайт.',
  ],
  'being-added': [
    'It is still being added. Try again in a minute.',
    'Примеры ещё добавляются. Попробуйте через минуту.',
  ],
  'in-use': ['It is still in use.', 'Это ещё где-то используется.'],
  'in-bin': [
    'It is in the bin. Take it out of the bin first.',
    'Сейчас это в корзине. Сначала достаньте из корзины.',
  ],
  'file-gone': [
    'A picture or file that it shows was deleted.',
    'Фото или файл, которые здесь были, удалены.',
  ],
  'not-restorable': ['There is no version that could be restored.', 'Нет варианта, который можно вернуть.'],
  'price-list-changed': ['There is a newer price list.', 'Прайс-лист уже обновился.'],
  'inquiry-refused': [
    'The price list does not allow this inquiry.',
    'Такой запрос не соответствует прайс-листу.',
  ],
  unchanged: ['It is already like that.', 'Сейчас всё так и есть.'],
  'staff-account': ['This address belongs to a staff account.', 'Это адрес сотрудника.'],
  'last-owner': [
    'There must be at least one owner. Make another person an owner first.',
    'Должен остаться хотя бы один владелец. Сначала назначьте другого.',
  ],
  'address-taken': ['This address already has an account.', 'У этого адреса уже есть аккаунт.'],
  'link-over': ['This link no longer works.', 'Эта ссылка больше не действует.'],
  'version-conflict': [
    'Someone else changed this in the meantime.',
    'За это время кто-то другой внёс изменения.',
  ],
  'body-too-large': ['This is too large.', 'Слишком большой объём данных.'],
  'file-too-large': ['The file is too large.', 'Файл слишком большой.'],
  'unsupported-media-type': [
    'This type of content is not accepted.',
    'Такой тип содержимого не принимается.',
  ],
  'unsupported-file': [
    'This type of file is not accepted, or its content does not match its name.',
    'Такой файл не принимается, или его содержимое не соответствует имени.',
  ],
  'range-not-satisfiable': ['The file does not have this part.', 'В файле нет такой части.'],
  'infected-file': ['The file did not pass the virus scan.', 'Файл не прошёл проверку на вирусы.'],
  'too-many-requests': [
    'Too many attempts. Wait a moment and try again.',
    'Слишком много попыток. Подождите немного и попробуйте снова.',
  ],
  'headers-too-large': ['The request is too large.', 'Слишком большой запрос.'],
  'internal-error': [
    'Something went wrong on our side. Try again.',
    'Произошла ошибка на нашей стороне. Попробуйте ещё раз.',
  ],
  'day-not-possible': ['There is no cake for that day.', 'На этот день торт заказать нельзя.'],
  unavailable: [
    'The service is unavailable right now. Try again shortly.',
    'Сервис сейчас недоступен. Попробуйте чуть позже.',
  ],
} satisfies Record<ProblemCode, Pair>);
