import type { PostInputSchema } from '@velvet-spoon/contract/posts';
import type { z } from 'zod';
import { type Actor, record } from '../platform/history/history.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { requireVersion } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import { storeContentPictures, storeCover } from './post-pictures.ts';
import type { NewPost, PostWithPicture } from './posts.repository.ts';
import * as repository from './posts.repository.ts';

type Saved = z.output<typeof PostInputSchema>;

/** Who changes it, and the version that the change was made from if the caller names one. */
type By = { actor: Actor; ifMatch: string | undefined };

const ABSENT = 'This post is no longer there.';

export async function create(services: Services, input: Saved, { actor }: By): Promise<PostWithPicture> {
  const { db } = services;
  await requireFreeSlug(services, input.slug);
  const post = await prepare(services, input, actor);
  return db.transaction().execute(async (trx) => {
    const after = await repository.insert(trx, post);
    if (!after) throw slugTaken(input.slug);
    await record(trx, { actor, action: 'create', noun: 'posts', subjectId: after.id, after });
    return (await repository.findById(trx, after.id))!;
  });
}

export async function update(
  services: Services,
  id: string,
  input: Saved,
  { actor, ifMatch }: By,
): Promise<PostWithPicture> {
  const { db } = services;
  const known = await repository.findById(db, id);
  if (!known) throw new ProblemError('not-found', ABSENT);
  // Said before pictures are stored, and again below, where nobody can come between.
  requireVersion(ifMatch, known);
  await requireFreeSlug(services, input.slug, id);
  const post = await prepare(services, input, actor);
  return db.transaction().execute(async (trx) => {
    const before = await repository.lock(trx, id);
    if (!before) throw new ProblemError('not-found', ABSENT);
    requireVersion(ifMatch, before);
    const after = await repository.update(trx, id, post).catch((error: unknown) => {
      throw isUniqueViolation(error) ? slugTaken(input.slug) : error;
    });
    await record(trx, { actor, action: 'update', noun: 'posts', subjectId: id, before, after });
    return (await repository.findById(trx, id))!;
  });
}

export async function remove({ db }: Services, id: string, { actor, ifMatch }: By): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await repository.lock(trx, id);
    if (!before) throw new ProblemError('not-found', ABSENT);
    requireVersion(ifMatch, before);
    await repository.remove(trx, id);
    await record(trx, { actor, action: 'delete', noun: 'posts', subjectId: id, before });
  });
}

/** Pictures first, outside of any transaction: they take seconds, and a row may not be held that long. */
async function prepare(services: Services, input: Saved, actor: Actor): Promise<NewPost> {
  const { image, content, reading_time, created_at, ...rest } = input;
  const clean = (await storeContentPictures(services, content, actor)).trim();
  if (clean === '') throw new ProblemError('invalid-request', ['content: nothing of it can be shown']);
  return {
    ...rest,
    ...(await storeCover(services, image, actor)),
    content: clean,
    reading_time: reading_time ?? null,
    created_at: new Date(created_at),
  };
}

async function requireFreeSlug({ db }: Services, slug: string, ownId?: string): Promise<void> {
  const holder = await repository.findBySlug(db, slug);
  if (holder && holder.id !== ownId) throw slugTaken(slug);
}

function slugTaken(slug: string): ProblemError {
  return new ProblemError('slug-taken', `Another post has the slug ${slug} already.`);
}

/** Somebody took the slug between the look and the save. */
function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
