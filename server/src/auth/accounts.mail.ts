import { EMAIL_CODE, showEmailCode } from '@velvet-spoon/contract/domain/email-code';
import { CONFIRMATION_LINK_HOURS, RESET_LINK_MINUTES } from '@velvet-spoon/contract/domain/limits';
import { type MailFor, mailFromCafe } from '../cafe/cafe.mail.ts';
import type { Env } from '../platform/env.ts';
import type { Reader } from '../platform/mail/mail.language.ts';
import type { Block, MailContent } from '../platform/mail/mail.layout.ts';
import type { Outbox } from '../platform/mail/mail.queue.ts';
import type { Account } from './accounts.table.ts';

type Recipient = Pick<Account, 'id' | 'email'>;

/** Both lead to the same page: the code is for browsers without JavaScript. */
export type WaysIn = { link: string; code: string };

/** An expired link is useless, so its mail is not sent any more. */
function untilExpired(minutes: number) {
  return { giveUpAt: new Date(Date.now() + minutes * 60_000), holdsSecret: true };
}

export function queuePasswordResetMail(outbox: Outbox, to: Recipient, ways: WaysIn): Promise<void> {
  return queue(outbox, to, passwordResetMail(ways), untilExpired(RESET_LINK_MINUTES));
}

/** The recipient's address is not proven, so the mail repeats nothing from the form. */
export function queueConfirmationMail(outbox: Outbox, to: Recipient, ways: WaysIn): Promise<void> {
  return queue(outbox, to, confirmationMail(ways), untilExpired(CONFIRMATION_LINK_HOURS * 60));
}

/** Sent when failed sign-ins have locked out every address that the account does not know. */
export function queueSignInFloodMail(outbox: Outbox, to: Recipient): Promise<void> {
  return queue(outbox, to, signInFloodMail(outbox.env));
}

/** Someone registered or applied with an address that already has an account. */
export function queueKnownAddressMail(
  outbox: Outbox,
  to: Recipient & Pick<Account, 'is_admin'>,
): Promise<void> {
  const signIn = to.is_admin ? '/admin' : '/wholesale/login';
  return queue(outbox, to, knownAddressMail(outbox.env.PUBLIC_URL, signIn));
}

export function queuePasswordChangedMail(outbox: Outbox, to: Recipient): Promise<void> {
  return queue(outbox, to, passwordChangedMail(outbox.env.PUBLIC_URL));
}

async function queue(
  outbox: Outbox,
  { id, email }: Recipient,
  content: MailContent | MailFor,
  options: { giveUpAt?: Date; holdsSecret?: boolean } = {},
): Promise<void> {
  await mailFromCafe(outbox, { to: email, content, about: { noun: 'accounts', id }, ...options });
}

/** Goes to the owner of the address. The person who filled in the form saw the usual answer. */
function knownAddressMail(site: string, signIn: string): MailFor {
  return ({ t }) => ({
    subject: t('You already have an account', 'У вас уже есть аккаунт'),
    blocks: [
      t(
        'Someone just tried to create an account with your email address. You already have one, so nothing has changed and we kept no files.',
        'Кто-то только что попытался создать аккаунт с вашим адресом почты. Он у вас уже есть, поэтому ничего не изменилось, а файлы мы не сохранили.',
      ),
      t(
        'If it was you, sign in, or set a new password if you’ve forgotten yours. If it wasn’t you, there’s nothing you need to do.',
        'Если это были вы, войдите или задайте новый пароль, если забыли прежний. Если не вы, делать ничего не нужно.',
      ),
      { kind: 'button', label: t('Sign in', 'Войти'), url: new URL(signIn, site).href },
      newPasswordButton(t, site),
    ],
  });
}

function passwordChangedMail(site: string): MailFor {
  return ({ t }) => ({
    subject: t('Your password was changed', 'Ваш пароль изменён'),
    blocks: [
      t(
        'The password of your account was changed just now, and every other device was signed out.',
        'Пароль вашего аккаунта только что изменили, и на всех остальных устройствах выполнен выход.',
      ),
      t(
        'If that was you, there’s nothing you need to do. If it wasn’t, set a new password right away, and write to us.',
        'Если это были вы, делать ничего не нужно. Если нет, сразу задайте новый пароль и напишите нам.',
      ),
      newPasswordButton(t, site),
    ],
  });
}

/** The button of every mail after which a person may want to set a new password. */
export function newPasswordButton(t: Reader['t'], site: string): Block {
  const label = t('Set a new password', 'Задать новый пароль');
  return { kind: 'button', label, url: new URL('/account/forgot', site).href };
}

function signInFloodMail({ RATE_LIMITS, PUBLIC_URL }: Pick<Env, 'RATE_LIMITS' | 'PUBLIC_URL'>): MailFor {
  const { signInPerDay: times } = RATE_LIMITS;
  return ({ t }) => ({
    subject: t(
      'Someone keeps trying to sign in to your account',
      'Кто-то раз за разом пытается войти в ваш аккаунт',
    ),
    title: t('We’re keeping an eye on your account', 'Мы присматриваем за вашим аккаунтом'),
    blocks: [
      t(
        `Someone has entered a wrong password for your account ${times} times within a day. To be on the safe side, we’ve stopped accepting sign-ins from places where you haven’t signed in before. That ends by itself within a day.`,
        `За сутки к вашему аккаунту много раз ввели неверный пароль (попыток: ${times}). На всякий случай мы пока не пускаем в него оттуда, откуда вы раньше не входили. Не позже чем через сутки это ограничение снимется само.`,
      ),
      t(
        'Where you have signed in during the last 30 days, you still can. Anywhere else, set a new password first: after that you can sign in from there right away.',
        'Там, где вы входили в последние 30 дней, вход работает. В любом другом месте сначала задайте новый пароль: после этого вы сразу сможете войти и оттуда.',
      ),
      newPasswordButton(t, PUBLIC_URL),
      t(
        'If you use your password on another site too, please choose a new one that you use only here. If it’s long and only yours, there’s nothing you need to do.',
        'Если этот пароль у вас и на другом сайте, придумайте новый, только для нас. Если он длинный и больше нигде не используется, делать ничего не нужно.',
      ),
    ],
  });
}

function confirmationMail({ link, code }: WaysIn): MailContent {
  return {
    subject: 'Confirm your email address',
    blocks: [
      `You’re almost done. Open this link within ${CONFIRMATION_LINK_HOURS} hours to confirm that this address is yours and to set your password.`,
      { kind: 'button', label: 'Confirm my address', url: link },
      'If the page asks for a code, type this one. It works just as long.',
      { kind: 'facts', facts: [['Code', showEmailCode(code)]] },
      'If you didn’t register with us, just ignore this email. Without you there’s no account, and we delete what was entered within three days.',
    ],
  };
}

function passwordResetMail({ link, code }: WaysIn): MailFor {
  return ({ t }) => ({
    subject: t('Set a new password', 'Новый пароль'),
    blocks: [
      t(
        `You asked to set a new password. This link works once and expires in ${RESET_LINK_MINUTES} minutes.`,
        `Вы попросили задать новый пароль. Ссылка сработает один раз и действует ${RESET_LINK_MINUTES} мин.`,
      ),
      { kind: 'button', label: t('Set a new password', 'Задать новый пароль'), url: link },
      t(
        `If the page asks for a code, type this one. It works for ${EMAIL_CODE.minutes} minutes.`,
        `Если страница попросит код, введите этот. Он действует ${EMAIL_CODE.minutes} мин.`,
      ),
      { kind: 'facts', facts: [[t('Code', 'Код'), showEmailCode(code)]] },
      t(
        'If you didn’t ask for this, just ignore this email. Your password stays the same.',
        'Если вы об этом не просили, просто не обращайте внимания на это письмо: пароль останется прежним.',
      ),
    ],
  });
}
