import { EMAIL_CODE } from './email-code.ts';

/** For somebody whose passkey is gone. Longer than an emailed code, because it works until it is used. */
export const RECOVERY_CODE = { alphabet: EMAIL_CODE.alphabet, length: 10 } as const;

const PATTERN = new RegExp(`^[${RECOVERY_CODE.alphabet}]{${RECOVERY_CODE.length}}$`);

export function isRecoveryCode(code: string): boolean {
  return PATTERN.test(code);
}
