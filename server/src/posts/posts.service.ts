import type { PostInputSchema } from '@velvet-spoon/contract/posts';
import type { z } from 'zod';
import { inTransaction } from '../platform/db/database.ts';
import { type Actor, record } from '../platform/history/history.ts';
import type { By } from '../platform/http/by.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { requireVersion } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import { storeContentPictures, storeCover } from './post-pictures.ts';
import type { NewPost, PostWithPicture } from './posts.repository.ts';
import * as repository from './posts.repository.ts';

type Saved = z.output<typeof PostInputSchema>;

const ABSENT = 'This post no longer exists.';

export async function create(services: Services, input: Saved, { actor }: By): Promise<PostWithPicture> {
  await requireFreeSlug(services, input.slug);
  const post = await prepare(services, input, actor);
  return inTransaction(services, async (tx) => {
    const after = await repository.insert(tx.db, post);
    if (!after) throw slugTaken(input.slug);
    await record(tx, { actor, action: 'create', noun: 'posts', subjectId: after.id, after });
    return (await repository.findById(tx.db, after.id))!;
  });
}

export async function update(
  services: Services,
  id: string,
  input: Saved,
  { actor, ifMatch }: By,
): Promise<PostWithPicture> {
  const known = await repository.findById(services.db, id);
  if (!known) throw new ProblemError('not-found', ABSENT);
  // Checked before pictures are stored, and again below under the lock, where no concurrent save can slip in.
  requireVersion(ifMatch, known);
  await requireFreeSlug(services, input.slug, id);
  const post = await prepare(services, input, actor);
  return inTransaction(services, async (tx) => {
    const before = await repository.lock(tx.db, id);
    if (!before) throw new ProblemError('not-found', ABSENT);
    requireVersion(ifMatch, before);
    const after = await repository.update(tx.db, id, post).catch((error: unknown) => {
      throw isUniqueViolation(error) ? slugTaken(input.slug) : error;
    });
    await record(tx, { actor, action: 'update', noun: 'posts', subjectId: id, before, after });
    return (await repository.findById(tx.db, id))!;
  });
}

export async function remove(services: Services, id: string, { actor, ifMatch }: By): Promise<void> {
  await inTransaction(services, async (tx) => {
    const before = await repository.lock(tx.db, id);
    if (!before) throw new ProblemError('not-found', ABSENT);
    requireVersion(ifMatch, before);
    await repository.remove(tx.db, id);
    await record(tx, { actor, action: 'delete', noun: 'posts', subjectId: id, before });
  });
}

/** Stores pictures outside the transaction: they take seconds, too long to keep a row locked. */
async function prepare(services: Services, input: Saved, actor: Actor): Promise<NewPost> {
  const { image, content, reading_time, created_at, ...rest } = input;
  const clean = (await storeContentPictures(services, content, actor)).trim();
  if (clean === '')
    throw new ProblemError('invalid-request', [
      'content: nothing is left to show after unsafe HTML is removed',
    ]);
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
  return new ProblemError('slug-taken', `Another post already has the slug ${slug}.`);
}

/** Someone took the slug between the check and the save. */
function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
