import type { StaffProduct } from '@velvet-spoon/contract/staff-products';
import type { Tx } from '../platform/db/database.ts';
import { type Actor, record } from '../platform/history/history.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { presentStaffProduct } from './staff-products.presenter.ts';
import * as staff from './staff-products.repository.ts';

export const NOUN = 'products';

export function absent(): ProblemError {
  return new ProblemError('not-found', 'This dessert no longer exists.');
}

export function slugTaken(slug: string): ProblemError {
  return new ProblemError('slug-taken', `Another dessert already has the slug ${slug}.`);
}

/** A dessert as it is now, gallery included. */
export async function readDessert({ db }: Tx, id: string): Promise<StaffProduct> {
  const row = await staff.findById(db, id);
  if (!row) throw absent();
  return presentStaffProduct(row);
}

type Change = {
  actor: Actor;
  action: string;
  id: string;
  before?: object | null;
  after?: object | null;
};

export function recordChange(tx: Tx, { actor, action, id, before, after }: Change): Promise<void> {
  return record(tx, { actor, action, noun: NOUN, subjectId: id, before, after });
}
