import { NAME_MAX_LENGTH } from './limits.ts';

/** What the sender reads once the message is stored. */
export const MESSAGE_THANKS = "Thank you for your message! We'll get back to you soon.";

/** In characters. */
export const MESSAGE_LIMITS = { name: NAME_MAX_LENGTH, phone: 50, subject: 200, message: 10_000 } as const;

/** What a visitor may type: the subject line is put in front of it. */
export const TYPED_MESSAGE_LIMIT = 9000;

/** Such as VS-7K3M9Q. No 0, 1, I, L, O or U: nothing to mishear on the telephone, and no accidental words. */
export const REFERENCE = { prefix: 'VS-', alphabet: '23456789ABCDEFGHJKMNPQRSTVWXYZ', length: 6 } as const;

const REFERENCE_PATTERN = new RegExp(`^${REFERENCE.prefix}[${REFERENCE.alphabet}]{${REFERENCE.length}}$`);

export function isReference(text: string): boolean {
  return REFERENCE_PATTERN.test(text);
}

/** The message as it is sent: its subject first, so that a reader without the subject field sees it too. */
export function prefixMessage(subject: string, message: string): string {
  return subject ? `Subject: ${subject}\n\n${message}` : message;
}

/** The message as people read it, where the subject stands beside it. */
export function withoutPrefix(subject: string | null, message: string): string {
  if (!subject) return message;
  const prefix = `Subject: ${subject}`;
  const rest = message.replaceAll('\r\n', '\n');
  return rest.startsWith(`${prefix}\n\n`) ? rest.slice(prefix.length).trimStart() : message;
}

/**
 * A phone number gets the country code of the cafe, unless it is there already. Nothing typed stays nothing, and a
 * plus alone stays too: whoever types +1 begins with it.
 */
export function withCountryCode(value: string): string {
  const typed = value.trimStart();
  if (typed === '' || typed === '+' || typed.startsWith('+1')) return typed;
  return `+1 ${typed.replace(/^[+1\s]+/, '')}`;
}
