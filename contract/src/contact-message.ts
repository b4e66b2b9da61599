/** Rules of the contact form that the page, the plain post and the mail share. */

/** Begins with +1: what was typed without it gets it, after any leading + or 1. */
export function withCountryCode(value: string): string {
  return value.startsWith('+1') ? value : `+1 ${value.replace(/^[+1]+/, '')}`;
}

export function prefixMessage(subject: string, message: string): string {
  return subject === '' ? message : `Subject: ${subject}\n\n${message}`;
}

/** The message as it was written, for those who see the subject beside it. */
export function stripPrefix(subject: string | null, message: string): string {
  const prefix = subject ? prefixMessage(subject, '') : '';
  return prefix !== '' && message.startsWith(prefix) ? message.slice(prefix.length) : message;
}
