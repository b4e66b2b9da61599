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
