import { createPost, type Post, type PostInput, updatePost } from '@velvet-spoon/contract/api/posts';
import { inTransaction, type Tx } from '../platform/db/database.ts';
import { type Actor, record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import type { ChangeContext } from '../platform/http/change-context.ts';
import { invalidField, ProblemError } from '../platform/http/problem.ts';
import { isSaved, requireVersion } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import { isUniqueViolation, noteSlug } from '../platform/slugs/old-slugs.ts';
import { findContentMedia, lacksPicture } from './content-pictures.ts';
import * as drafts from './drafts.repository.ts';
import { postFields } from './post-fields.ts';
import { requireLength, TooComplexHtml } from './post-html.limits.ts';
import { CONTENT_RULES } from './post-html.ts';
import { storeContentPictures, storeCover } from './post-pictures.ts';
import { presentPost } from './posts.presenter.ts';
import type { NewPost } from './posts.repository.ts';
import * as repository from './posts.repository.ts';

/** In the history, and for old slugs. */
export const NOUN = 'posts';

export type Origin = {
  /** That of a post that comes back from the history. */
  id?: string;
  /** The draft that becomes the post, and ends with that. */
  draft?: string | undefined;
};

export async function create(
  services: Services,
  input: PostInput,
  { actor, action = 'create' }: ChangeContext,
  { id, draft }: Origin = {},
): Promise<Post> {
  const post = await prepare(services, input, actor);
  return inTransaction(services, async (tx) => {
    if (draft) await drafts.remove(tx.db, draft);
    const after = await repository.insert(tx.db, { ...post, ...(id && { id }) });
    if (!after) return findMade(tx, post);
    await noteSlug(tx, NOUN, null, after);
    await record(tx, { actor, action, noun: NOUN, subjectId: after.id, after: postFields(after) });
    return checkedAnswer(createPost, await presentSaved(tx, after.id));
  });
}

/** The post that an earlier attempt has made, if its answer was lost. Any other post keeps the slug. */
async function findMade(tx: Tx, post: NewPost): Promise<Post> {
  const holder = await repository.findBySlug(tx.db, post.slug);
  if (!holder || !isSaved(postFields(holder), postFields(post))) throw slugTaken(post.slug);
  return presentSaved(tx, holder.id);
}

export async function update(
  services: Services,
  id: string,
  input: PostInput,
  { actor, ifMatch, action = 'update' }: ChangeContext,
  { draft }: Origin = {},
): Promise<Post> {
  const known = await repository.findById(services.db, id);
  if (!known) throw absent();
  await requireFreeSlug(services, input.slug, id);
  const post = await prepare(services, input, actor);
  return inTransaction(services, async (tx) => {
    if (draft) await drafts.remove(tx.db, draft);
    const before = await repository.lock(tx.db, id);
    if (!before) throw absent();
    if (isSaved(postFields(before), postFields(post))) return presentSaved(tx, id);
    requireVersion(ifMatch, before);
    const after = await repository.update(tx.db, id, post).catch((error: unknown) => {
      throw isUniqueViolation(error) ? slugTaken(input.slug) : error;
    });
    await noteSlug(tx, NOUN, before, after);
    await record(tx, {
      actor,
      action,
      noun: NOUN,
      subjectId: id,
      title: after.title,
      before: postFields(before),
      after: postFields(after),
    });
    return checkedAnswer(updatePost, await presentSaved(tx, id));
  });
}

export async function presentSaved({ db }: Tx, id: string): Promise<Post> {
  const row = await repository.findById(db, id);
  if (!row) throw new Error(`Post ${id} vanished while it was being saved`);
  const media = await findContentMedia(db, [row]);
  // Pictures were found before the transaction began. From here on the row keeps them.
  if (lacksPicture(row.content, media))
    throw invalidField('content', 'one of its pictures was deleted just now');
  return presentPost(row, media);
}

/** Stores pictures outside the transaction: they take seconds, too long to keep a row locked. */
async function prepare(services: Services, input: PostInput, actor: Actor): Promise<NewPost> {
  const { image, content, reading_time, created_at, ...rest } = input;
  return {
    ...rest,
    content: await cleanContent(services, content, actor),
    content_rules: CONTENT_RULES,
    ...(await storeCover(services, image, actor)),
    reading_time: reading_time ?? null,
    created_at: new Date(created_at),
  };
}

async function cleanContent(services: Services, html: string, actor: Actor): Promise<string> {
  try {
    const content = (await storeContentPictures(services, html, actor)).trim();
    if (content === '') throw invalidField('content', 'nothing is left to show after unsafe HTML is removed');
    requireLength(content);
    return content;
  } catch (error) {
    throw error instanceof TooComplexHtml ? invalidField('content', error.message) : error;
  }
}

async function requireFreeSlug({ db }: Services, slug: string, ownId: string): Promise<void> {
  const holder = await repository.findBySlug(db, slug);
  if (holder && holder.id !== ownId) throw slugTaken(slug);
}

export function slugTaken(slug: string): ProblemError {
  return new ProblemError('slug-taken', `Another post already has the slug ${slug}.`);
}

export function absent(): ProblemError {
  return new ProblemError('not-found', 'This post no longer exists.');
}
