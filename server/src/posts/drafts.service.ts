import { randomBytes } from 'node:crypto';
import { type DraftValues, saveDraft } from '@velvet-spoon/contract/api/post-drafts';
import type { Post } from '@velvet-spoon/contract/api/posts';
import { DRAFT_LIMITS } from '@velvet-spoon/contract/domain/limits';
import type { z } from 'zod';
import { hashToken } from '../auth/tokens.ts';
import * as mediaRepository from '../media/media.repository.ts';
import { ownKey } from '../media/own-address.ts';
import { inTransaction } from '../platform/db/database.ts';
import type { ChangeContext } from '../platform/http/change-context.ts';
import { invalidField, ProblemError } from '../platform/http/problem.ts';
import { isSaved, requireVersion } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import { findContentMedia } from './content-pictures.ts';
import { presentPreview } from './drafts.presenter.ts';
import * as drafts from './drafts.repository.ts';
import { TooComplexHtml } from './post-html.limits.ts';
import { cleanPostHtml, cleanStoredHtml } from './post-html.ts';
import * as posts from './posts.repository.ts';
import * as postsService from './posts.service.ts';

type Given = z.output<typeof saveDraft.body>;

/**
 * Without a row of the history: drafts save themselves while somebody types. Unlike other saves, one without a version
 * is refused if there is something to overwrite.
 */
export async function save(
  services: Services,
  id: string,
  { post_id, post_version, values }: Given,
  { actor, ifMatch }: ChangeContext,
): Promise<drafts.DraftRow> {
  const asked = { post_id, post_version, values: clean(values) };
  const saved = { post_version, values: asked.values, saved_by: actor.id, saved_by_name: actor.name };
  return inTransaction(services, async ({ db }) => {
    if (post_id !== null && !(await posts.findById(db, post_id))) throw postsService.absent();
    let before = await drafts.lock(db, id);
    if (!before) {
      requireVersion(ifMatch, undefined);
      const made = await drafts.insert(db, { id, post_id, ...saved });
      if (made) return made;
      // A request at the same time was faster, or the post has another draft.
      before = await drafts.lock(db, id);
    }
    if (before && isSaved(partsOf(before), asked)) return before;
    requireVersion(ifMatch ?? '', before);
    if (before?.post_id !== post_id) throw new ProblemError('version-conflict');
    return drafts.update(db, id, saved);
  });
}

function partsOf({ post_id, post_version, values }: drafts.DraftRow) {
  return { post_id, post_version, values };
}

/** The editor of the next person opens it, so it is as safe as a post. */
function clean(values: DraftValues): DraftValues {
  try {
    return { ...values, content: cleanPostHtml(values.content).toWellFormed() };
  } catch (error) {
    throw error instanceof TooComplexHtml ? invalidField('values.content', error.message) : error;
  }
}

/** Only a hash of the link is stored. */
export async function share({ db }: Services, id: string): Promise<{ path: string; expires_at: string }> {
  const token = randomBytes(32).toString('base64url');
  const link = { hash: hashToken(token), days: DRAFT_LIMITS.previewDays };
  const shared = await drafts.share(db, id, link);
  if (!shared?.preview_until) throw absent();
  return { path: `/news/preview/${token}`, expires_at: shared.preview_until.toISOString() };
}

export async function unshare({ db }: Services, id: string): Promise<void> {
  if (!(await drafts.share(db, id, null))) throw absent();
}

/** Unknown, ended and expired links are the same to the caller. */
export async function preview(services: Services, token: string): Promise<Post> {
  const { db } = services;
  const row = await drafts.findShared(db, hashToken(token));
  if (!row) throw new ProblemError('not-found', 'There is nothing at this address.');
  // Again, because the rules may have changed since it was saved.
  const content = cleanStoredHtml(row.values.content);
  const key = ownKey(services, row.values.image);
  const [media, cover] = await Promise.all([
    findContentMedia(db, [{ content }]),
    key === null ? undefined : mediaRepository.findByKey(db, key),
  ]);
  return presentPreview(row, { content, cover, media });
}

export function absent(): ProblemError {
  return new ProblemError('not-found', 'This draft no longer exists.');
}
