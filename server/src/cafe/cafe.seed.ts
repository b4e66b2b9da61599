import { isDeepStrictEqual as isSame } from 'node:util';
import type { CafeDocument } from '@velvet-spoon/contract/api/cafe';
import { cafe as demo } from '../../seed/cafe.ts';
import { inTransaction } from '../platform/db/database.ts';
import { markDemo, seedOnce } from '../platform/db/seeds.repository.ts';
import { isRecord } from '../platform/history/changed-fields.ts';
import type { Seeding } from '../platform/services.ts';
import * as repository from './cafe.repository.ts';
import { recordDocument } from './cafe.service.ts';
import { emptyCafe } from './empty-cafe.ts';

type Key = keyof CafeDocument;

const keys = Object.keys(demo) as Key[];

/** Filled in together or not at all: the telephone of another cafe would be worse than none. */
const FACTS: readonly Key[] = [
  'name',
  'tagline',
  'description',
  'timeZone',
  'address',
  'geo',
  'phones',
  'email',
  'orderUrl',
  'social',
  'hours',
];

/** What staff have saved stays as it is. */
export function seedCafe(services: Seeding): Promise<number> {
  return seedOnce(services.db, 'cafe', ['document'], () => fillInCafe(services));
}

function fillInCafe(services: Seeding): Promise<boolean> {
  return inTransaction(services, async (tx) => {
    const before = await repository.lock(tx.db);
    const document = withDemo(before.document);
    if (isSame(document, before.document)) return false;
    const after = await repository.save(tx.db, document);
    await recordDocument(tx, { actor: tx.actor, action: 'update', before, after });
    await markDemo(tx.db, 'cafe', { id: 'cafe', version: after.version });
    return true;
  });
}

function withDemo(document: CafeDocument): CafeDocument {
  const isEmpty = (key: Key) => isSame(document[key], emptyCafe[key]);
  const hasNoFacts = FACTS.every(isEmpty);
  const added = keys.filter((key) => (FACTS.includes(key) ? hasNoFacts : isEmpty(key)));
  return { ...document, ...pick(demo, added) };
}

/** Texts that are the demo's, and entries of lists, go back to what a new installation has. */
export function withoutDemo(document: CafeDocument): CafeDocument {
  const left = without(document, demo, emptyCafe) as CafeDocument;
  const isOwn = (key: Key) => !isSame(document[key], demo[key]);
  // Half an address would be wrong, and so would opening hours in another time zone.
  const place: Key[] = isOwn('address') ? ['address', 'geo', 'timeZone'] : isOwn('hours') ? ['timeZone'] : [];
  return { ...left, ...pick(document, place) };
}

/** A switch is no text: it stays with what is left beside it. */
function without(given: unknown, demo: unknown, empty: unknown): unknown {
  if (isSame(given, demo)) return empty;
  if (Array.isArray(given) && Array.isArray(demo)) {
    return given.filter((entry) => !demo.some((other) => isSame(entry, other)));
  }
  if (!isRecord(given) || !isRecord(demo) || !isRecord(empty)) return given;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? value : without(value, demo[name], empty[name]),
    ]),
  );
}

function pick(document: CafeDocument, names: readonly Key[]): Partial<CafeDocument> {
  return Object.fromEntries(names.map((name) => [name, document[name]]));
}

/** Which parts of the document are the demo's, and which somebody has filled in. */
export function partsOf(document: CafeDocument): { demo: Key[]; own: Key[] } {
  const left = withoutDemo(document);
  return {
    demo: keys.filter((key) => !isSame(left[key], document[key])),
    own: keys.filter((key) => !isSame(left[key], emptyCafe[key])),
  };
}
