import type { StaffProduct } from '@velvet-spoon/contract/api/staff-products';
import { PRODUCT_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { inTransaction } from '../platform/db/database.ts';
import type { ChangeContext } from '../platform/http/change-context.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { isSaved, requireVersion } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import { shortened } from '../platform/slugs/free-slug.ts';
import { noteSlug } from '../platform/slugs/old-slugs.ts';
import * as changes from './product-changes.repository.ts';
import * as order from './product-order.repository.ts';
import { positionAt, type Target } from './product-order.ts';
import { absent, dessertFields, NOUN, readDessert, recordChange } from './product-record.ts';
import type { ProductRow } from './products.table.ts';

export type Flags = { is_hidden?: boolean | undefined; is_sold_out?: boolean | undefined };

export async function flag(
  services: Services,
  id: string,
  flags: Flags,
  { actor, ifMatch }: ChangeContext,
): Promise<StaffProduct> {
  return inTransaction(services, async (tx) => {
    const row = await changes.lock(tx.db, id);
    if (!row) throw absent();
    const before = { is_hidden: row.is_hidden, is_sold_out: row.is_sold_out };
    const { is_hidden = row.is_hidden, is_sold_out = row.is_sold_out } = flags;
    const after = { is_hidden, is_sold_out };
    if (!isSaved(before, after)) {
      requireVersion(ifMatch, row);
      await changes.update(tx.db, id, after);
      await recordChange(tx, { actor, action: 'update', id, title: row.name, before, after });
    }
    return readDessert(tx, id);
  });
}

/** Hidden, because visitors would see the same dessert twice until the copy is changed. */
export async function duplicate(
  services: Services,
  id: string,
  { actor }: ChangeContext,
): Promise<StaffProduct> {
  return inTransaction(services, async (tx) => {
    await order.lockOrder(tx.db);
    const row = await changes.lock(tx.db, id);
    if (!row) throw absent();
    const copy = await changes.insert(tx.db, {
      ...copyOf(row),
      slug: await changes.freeSlug(tx.db, `${shortened(row.slug)}-copy`),
      position: await positionAt(tx, { place: 'after', of: id }),
      is_hidden: true,
    });
    // Someone took the slug just now.
    if (!copy) throw new ProblemError('slug-taken');
    await changes.copyGallery(tx.db, id, copy.id);
    await changes.setOffer(tx.db, copy.id, (await readDessert(tx, id)).wholesale);
    await noteSlug(tx, NOUN, null, copy);
    const after = await readDessert(tx, copy.id);
    await recordChange(tx, { actor, action: 'create', id: copy.id, after: dessertFields(after) });
    return after;
  });
}

const COPY = ' (copy)';

/** Without what belongs to the one dessert, and what the database computes. */
function copyOf(row: ProductRow) {
  const { id, slug, position, version, created_at, updated_at, deleted_at, is_sold_out, ...rest } = row;
  const { category_key, search_text, ...copied } = rest;
  return {
    ...copied,
    name: `${row.name.slice(0, PRODUCT_LIMITS.name - COPY.length)}${COPY}`,
    at_a_glance: JSON.stringify(row.at_a_glance),
    metadata: JSON.stringify(row.metadata),
  };
}

export async function move(
  services: Services,
  id: string,
  target: Target,
  { actor }: ChangeContext,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    await order.lockOrder(tx.db);
    const row = await changes.lock(tx.db, id);
    if (!row) throw absent();
    const position = await positionAt(tx, target, id);
    await order.setPosition(tx.db, id, position);
    await recordChange(tx, {
      actor,
      action: 'move',
      id,
      title: row.name,
      before: { position: row.position },
      after: { position },
    });
  });
}

/** To the bin. */
export async function remove(
  services: Services,
  id: string,
  { actor, ifMatch }: ChangeContext,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const row = await changes.lock(tx.db, id);
    if (!row) throw absent();
    requireVersion(ifMatch, row);
    const before = dessertFields(await readDessert(tx, id));
    await changes.update(tx.db, id, { deleted_at: new Date() });
    await recordChange(tx, { actor, action: 'delete', id, before });
  });
}

export async function restore(
  services: Services,
  id: string,
  { actor }: ChangeContext,
): Promise<StaffProduct> {
  return inTransaction(services, async (tx) => {
    const row = await changes.lockInBin(tx.db, id);
    if (!row) throw absent();
    const slug = await changes.freeSlug(tx.db, row.slug);
    const restored = await changes.update(tx.db, id, { deleted_at: null, slug });
    await noteSlug(tx, NOUN, null, restored);
    const after = await readDessert(tx, id);
    await recordChange(tx, { actor, action: 'restore', id, after: dessertFields(after) });
    return after;
  });
}

type Renaming = { from: string; to: string };

/** One row of history for all: what it changes in each dessert is the same. */
export async function renameCategory(services: Services, { from, to }: Renaming, { actor }: ChangeContext) {
  return inTransaction(services, async (tx) => {
    await order.lockOrder(tx.db);
    const renamed = await changes.renameCategory(tx.db, from, to);
    if (renamed.length === 0) {
      throw new ProblemError('not-found', `There is no dessert in the category ${from}.`);
    }
    await recordChange(tx, {
      actor,
      action: 'rename-category',
      id: from,
      title: from,
      before: { category: from },
      after: { category: to, count: renamed.length },
    });
    return { count: renamed.length };
  });
}
