import type { Endpoint } from '@velvet-spoon/contract/endpoint';
import type { Db } from '../db/database.ts';
import { movedTo, ProblemError } from '../http/problem.ts';
import * as oldSlugs from './old-slugs.repository.ts';

type Missing = {
  endpoint: Endpoint;
  noun: string;
  slug: string;
  /** Where the thing with this id is now, if visitors may see it. */
  findSlug: (db: Db, id: string) => Promise<string | undefined>;
  absent: string;
};

/** For a slug that nothing has: where its thing went, or that there is none. */
export async function movedOrAbsent(db: Db, missing: Missing): Promise<ProblemError> {
  const { endpoint, noun, slug, findSlug, absent } = missing;
  const id = await oldSlugs.findMoved(db, { noun, slug });
  const current = id && (await findSlug(db, id));
  return current ? movedTo(endpoint, { slug: current }) : new ProblemError('not-found', absent);
}
