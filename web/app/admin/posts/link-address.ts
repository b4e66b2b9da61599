const SITE = 'https://site.invalid';
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

export const BLANK = 'about:blank';

/** The address of a link, or the blank one where it would lead anywhere but to a page, a mailbox or a telephone. */
export function safeAddress(address: string): string {
  const url = URL.parse(address, SITE);
  const isSafe = url && SCHEMES.has(url.protocol) && (url.origin === SITE || URL.canParse(address));
  return isSafe ? address.trim() : BLANK;
}

/** As people type it: without https:// in front, or a mail address alone. */
export function typedAddress(typed: string): string {
  const text = typed.trim();
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)) return `mailto:${text}`;
  if (/^[\w-]+(\.[\w-]+)+([/?#:].*)?$/.test(text)) return safeAddress(`https://${text}`);
  return safeAddress(text);
}
