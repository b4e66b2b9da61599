import { NAME_MAX_LENGTH } from './limits.ts';
import { isBlank } from './typed-text.ts';

export const MESSAGE_THANKS = "Thank you for your message! We'll get back to you soon.";

/** In characters. */
export const MESSAGE_LIMITS = { name: NAME_MAX_LENGTH, phone: 50, subject: 200, message: 10_000 } as const;

/** What visitors can type. Shorter than the limit, because the subject line goes in front. */
export const TYPED_MESSAGE_LIMIT = 9000;

/** For example VS-7K3M9Q. No 0, 1, I, L, O or U: nothing to mishear on the phone, and no accidental words. */
export const REFERENCE = { prefix: 'VS-', alphabet: '23456789ABCDEFGHJKMNPQRSTVWXYZ', length: 6 } as const;

const REFERENCE_PATTERN = new RegExp(`^${REFERENCE.prefix}[${REFERENCE.alphabet}]{${REFERENCE.length}}$`);

export function isReference(text: string): boolean {
  return REFERENCE_PATTERN.test(text);
}

/** Puts the subject into the message, for readers that ignore the subject field. */
export function prefixMessage(subject: string, message: string): string {
  return subject ? `Subject: ${subject}\n\n${message}` : message;
}

/** Whether nothing was written below the subject line. */
export function isPrefixAlone(subject: string | undefined, message: string): boolean {
  const prefix = `Subject: ${subject}`;
  return !!subject && message.startsWith(prefix) && isBlank(message.slice(prefix.length));
}

/** Removes the prefix again, for views that show the subject separately. */
export function withoutPrefix(subject: string | null, message: string): string {
  if (!subject) return message;
  const prefix = `Subject: ${subject}`;
  const rest = message.replaceAll('\r\n', '\n');
  return rest.startsWith(`${prefix}\n\n`) ? rest.slice(prefix.length).trimStart() : message;
}

/**
 * Adds the cafe's country code to a phone number that lacks it. Leaves an empty field and a lone plus alone: that is
 * how typing +1 begins.
 */
export function withCountryCode(value: string): string {
  const typed = value.trimStart();
  if (typed === '' || typed === '+' || typed.startsWith('+1')) return typed;
  return `+1 ${typed.replace(/^[+1\s]+/, '')}`;
}
