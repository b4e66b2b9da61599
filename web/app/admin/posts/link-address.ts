const SITE = 'https://site.invalid';
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

export const BLANK = 'about:blank';

/** Keeps links to pages, mailboxes and phone numbers; any other target becomes the blank address. */
export function safeAddress(address: string): string {
  const url = URL.parse(address, SITE);
  const isSafe = url && SCHEMES.has(url.protocol) && (url.origin === SITE || URL.canParse(address));
  return isSafe ? address.trim() : BLANK;
}

/** People leave out https://, or type just an email address. */
export function typedAddress(typed: string): string {
  const text = typed.trim();
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)) return `mailto:${text}`;
  if (/^[\w-]+(\.[\w-]+)+([/?#:].*)?$/.test(text)) return safeAddress(`https://${text}`);
  return safeAddress(text);
}
