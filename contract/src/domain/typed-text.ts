/** Only spaces and invisible characters, such as the zero-width space: a reader would see nothing. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Z}\p{Cc}\p{Cf}]/u.test(text);
}

/** Catches slips of the keyboard. The API decides, but its rule needs zod, which browsers do not load. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
