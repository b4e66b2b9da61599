import type { CafeDocument } from '@velvet-spoon/contract/api/cafe';
import { addDays } from '@velvet-spoon/contract/domain/zoned-time';
import { sql } from 'kysely';
import { cafe } from '../seed/cafe.ts';
import type { Db } from '../src/platform/db/database.ts';

/** With the texts and the rules of the demo, or other rules. */
export async function turnCelebrationsOn(
  db: Db,
  change: Partial<CafeDocument['celebrations']> = {},
): Promise<void> {
  const celebrations = JSON.stringify({ ...cafe.celebrations, ...change });
  await sql`update cafe set document = jsonb_set(document, '{celebrations}', ${celebrations})`.execute(db);
}

/** Far enough ahead for every rule, in any time zone. */
export const WISHED_DAY = addDays(new Date().toISOString().slice(0, 10), 60);

type WishForm = Record<string, string | Buffer | undefined>;

/** A request for a cake as a browser sends it: text fields first, then pictures. */
export function buildWish(given: WishForm = {}): FormData {
  const form = new FormData();
  const fields: WishForm = {
    name: 'Dana',
    email: 'dana@guest.example',
    phone: '908 555 0142',
    due_on: WISHED_DAY,
    guests: '24',
    dessert: '',
    handover: 'pick-up',
    delivery_town: '',
    words: 'Happy birthday, Sam',
    budget: '',
    message: 'Sam turns six.',
    ...given,
  };
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value);
  }
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Buffer) form.set(name, new File([new Uint8Array(value)], `${name}.jpg`));
  }
  return form;
}
