import { type Keyed, keyedHash } from '../signed-text.ts';

/** Identifies requests from the same address without storing the address. */
export function hashAddress(address: string, env: Keyed): string {
  return keyedHash(env, `address ${address}`);
}
