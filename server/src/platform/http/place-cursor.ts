import { invalidField } from './problem.ts';

/** The last row of a page, newest first. Microseconds since 1970, because rows may differ by less than a Date can tell. */
export type Place = { micros: number; id: string };

const BYTES = 24;
export const PLACE_LENGTH = 32;

export function encodePlace({ micros, id }: Place): string {
  const bytes = Buffer.alloc(BYTES);
  bytes.writeBigInt64BE(BigInt(micros));
  bytes.write(id.replaceAll('-', ''), 8, 'hex');
  return bytes.toString('base64url');
}

export function decodePlace(cursor: string): Place {
  const bytes = Buffer.from(cursor, 'base64url');
  const micros = Number(bytes.readBigInt64BE());
  if (!Number.isSafeInteger(micros)) throw invalidField('cursor', 'is not one of ours');
  const id = bytes.toString('hex', 8).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { micros, id };
}
