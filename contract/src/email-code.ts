/** In emails beside a link, for browsers that cannot read the link's token. No 0, 1, I, L, O or U to mix up. */
export const EMAIL_CODE = { alphabet: '23456789ABCDEFGHJKMNPQRSTVWXYZ', length: 8, minutes: 30 } as const;

/** As typed: letter case, spaces and hyphens do not matter. */
export function readEmailCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Such as 7K3M-9QXY. */
export function showEmailCode(code: string): string {
  const middle = code.length / 2;
  return `${code.slice(0, middle)}-${code.slice(middle)}`;
}

const PATTERN = new RegExp(`^[${EMAIL_CODE.alphabet}]{${EMAIL_CODE.length}}$`);

export function isEmailCode(code: string): boolean {
  return PATTERN.test(code);
}
