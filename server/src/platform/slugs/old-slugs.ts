import type { Endpoint } from '@velvet-spoon/contract/api/endpoint';
import type { Db, Tx } from '../db/database.ts';
import { movedTo, ProblemError } from '../http/problem.ts';
import * as repository from './old-slugs.repository.ts';

type Named = { id: string; slug: string };

/** Called by every save that may change a slug, so that links to the old address keep working. */
export async function noteSlug({ db }: Tx, noun: string, before: Named | null, after: Named): Promise<void> {
  if (before?.slug === after.slug) return;
  await repository.forget(db, { noun, slug: after.slug });
  if (before) await repository.remember(db, { noun, slug: before.slug, subjectId: after.id });
}

type Missing = {
  endpoint: Endpoint;
  noun: string;
  slug: string;
  /** Where the thing with this id is now, if visitors may see it. */
  findSlug: (db: Db, id: string) => Promise<string | undefined>;
  absent: string;
};

/** For a slug that no page has: a redirect to where its thing went, or a 404. */
export async function movedOrAbsent(db: Db, missing: Missing): Promise<ProblemError> {
  const { endpoint, noun, slug, findSlug, absent } = missing;
  const id = await repository.findMoved(db, { noun, slug });
  const current = id && (await findSlug(db, id));
  return current ? movedTo(endpoint, { slug: current }) : new ProblemError('not-found', absent);
}

/** PostgreSQL refused a value that must be unique: someone took the slug between the check and the save. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
