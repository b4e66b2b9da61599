/** In emails beside a link, for browsers that cannot read the link's token. No 0, 1, I, L, O or U to mix up. */
export const EMAIL_CODE = { alphabet: '23456789ABCDEFGHJKMNPQRSTVWXYZ', length: 8, minutes: 30 } as const;

/** For a member of staff whose passkey is gone. Longer than an emailed code, because it works until it is used. */
export const RECOVERY_CODE = { alphabet: EMAIL_CODE.alphabet, length: 10 } as const;

/** For the first owner, from the log of the server. 118 random bits, so that nothing but a fast hash is needed. */
export const SETUP_CODE = { alphabet: EMAIL_CODE.alphabet, length: 24, minutes: 60 } as const;

/** As typed: letter case, spaces and hyphens do not matter. */
export function readEmailCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Such as 7K3M-9QXY. */
export function showEmailCode(code: string): string {
  const middle = code.length / 2;
  return `${code.slice(0, middle)}-${code.slice(middle)}`;
}

/** In groups of four. */
export function showSetupCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}

export function isSetupCode(code: string): boolean {
  return isCode(code, SETUP_CODE);
}

export function isEmailCode(code: string): boolean {
  return isCode(code, EMAIL_CODE);
}

export function isRecoveryCode(code: string): boolean {
  return isCode(code, RECOVERY_CODE);
}

function isCode(code: string, { alphabet, length }: { alphabet: string; length: number }): boolean {
  return new RegExp(`^[${alphabet}]{${length}}$`).test(code);
}
