import { ApiError } from '@velvet-spoon/contract/client';

export type GateProblem =
  | 'tokenRequired'
  | 'tokenInvalid'
  | 'unreachable'
  | 'credentialsRequired'
  | 'codeRequired'
  | 'wrongCredentials'
  | 'wrongCode'
  | 'passkeyRefused'
  | 'passkeyCancelled'
  | 'tooMany';

const byCode: Record<string, GateProblem> = {
  'invalid-credentials': 'wrongCredentials',
  // An address that is none, for example: no account has it.
  'invalid-request': 'wrongCredentials',
  'invalid-code': 'wrongCode',
  'passkey-refused': 'passkeyRefused',
  'too-many-requests': 'tooMany',
};

/** Browsers give no reason when somebody closes their dialog. */
export function problemOf(error: unknown): GateProblem {
  if (error instanceof ApiError) {
    if (error.fields.includes('code')) return 'wrongCode';
    return byCode[error.code ?? ''] ?? 'unreachable';
  }
  return error instanceof TypeError ? 'unreachable' : 'passkeyCancelled';
}
