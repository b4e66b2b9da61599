import type { Picture } from '@velvet-spoon/contract/api/pictures';
import type { ProductInput, StaffProduct } from '@velvet-spoon/contract/api/staff-products';
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

/** What staff save, with nothing left out. */
export type DessertFields = Omit<ProductInput, 'wholesale'> & Pick<StaffProduct, 'wholesale'>;

/** For the history. */
export function dessertFields(dessert: StaffProduct): DessertFields {
  const { name, slug, category, price_cents, short_description, long_description, order_url } = dessert;
  const { at_a_glance, allergens, is_hidden, is_sold_out, wholesale, cover, gallery } = dessert;
  return {
    name,
    slug,
    category,
    price_cents,
    short_description,
    long_description,
    cover: cover && shown(cover),
    gallery: gallery.map(shown),
    at_a_glance,
    allergens,
    order_url,
    wholesale,
    is_hidden,
    is_sold_out,
  };
}

/** Without the variants, which are made later and change nothing. */
function shown({ src, alt }: Picture) {
  return { image: src, alt };
}

type Change = {
  actor: Actor;
  action: string;
  id: string;
  title?: string;
  before?: object | null;
  after?: object | null;
};

export function recordChange(tx: Tx, { id, ...change }: Change): Promise<void> {
  return record(tx, { ...change, noun: NOUN, subjectId: id });
}
