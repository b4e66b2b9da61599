import { createHmac } from 'node:crypto';
import type { Env } from '../env.ts';

/** Identifies requests from the same address without storing the address. The key is not in the database. */
export function hashAddress(address: string, { FORM_SECRET }: Pick<Env, 'FORM_SECRET'>): string {
  return createHmac('sha256', FORM_SECRET).update(`address ${address}`).digest('base64url');
}
