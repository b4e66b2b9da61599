import { ApiError } from '@velvet-spoon/contract/client';

/** The fields that the server found invalid, by the contract's names. */
export function refusedFields(error: unknown): readonly string[] {
  return error instanceof ApiError && error.code === 'invalid-request' ? error.fields : [];
}
