import { describeMedia, type LibraryItem } from '@velvet-spoon/contract/api/media';
import { MEDIA_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { type Db, inTransaction, type Tx } from '../platform/db/database.ts';
import { record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import type { ChangeContext } from '../platform/http/change-context.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { requireVersion } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import { describeUses, presentItem } from './library.presenter.ts';
import * as library from './library.repository.ts';
import { mediaEraseJob } from './media.erase.ts';
import * as repository from './media.repository.ts';
import type { Media } from './media.table.ts';
import { variantKeys } from './media.variants.ts';

const NOUN = 'media';

export async function presentItems(db: Db, rows: readonly Media[]): Promise<LibraryItem[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const uses = Map.groupBy(
    await library.usesOf(db, ids, MEDIA_LIMITS.uses).execute(),
    ({ media_id }) => media_id,
  );
  return rows.map((row) => presentItem(row, uses.get(row.id) ?? []));
}

export async function describe(
  services: Services,
  id: string,
  alt: string,
  { actor, ifMatch }: ChangeContext,
): Promise<LibraryItem> {
  return inTransaction(services, async (tx) => {
    const { filename, ...media } = await requireMedia(tx, id);
    if (media.alt !== alt) {
      requireVersion(ifMatch, media);
      await repository.describe(tx.db, id, alt);
      const [before, after] = [{ alt: media.alt }, { alt }];
      await record(tx, {
        actor,
        action: 'update',
        noun: NOUN,
        subjectId: id,
        title: filename,
        before,
        after,
      });
    }
    const [item] = await presentItems(tx.db, [await requireMedia(tx, id)]);
    if (!item) throw absent();
    return checkedAnswer(describeMedia, item);
  });
}

/**
 * The row goes first and its files follow, so that no row is ever without its file. A save that starts to use the file
 * waits for the lock; once the row is gone, the foreign key refuses that save.
 */
export async function remove(
  services: Services,
  id: string,
  { actor, ifMatch }: ChangeContext,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const media = await requireMedia(tx, id, ifMatch);
    const uses = await library.usesOf(tx.db, [id], MEDIA_LIMITS.uses).execute();
    if (uses.length > 0) throw new ProblemError('in-use', describeUses(uses));
    await repository.remove(tx.db, media);
    await tx.jobs.enqueue(tx.db, mediaEraseJob, { keys: [media.key, ...variantKeys(media)] });
    const { key, filename, content_type, size, alt } = media;
    const before = { key, filename, content_type, size, alt };
    await record(tx, { actor, action: 'delete', noun: NOUN, subjectId: id, before });
  });
}

async function requireMedia({ db }: Tx, id: string, ifMatch?: string): Promise<Media> {
  const media = await repository.lock(db, id);
  if (!media) throw absent();
  requireVersion(ifMatch, media);
  return media;
}

function absent(): ProblemError {
  return new ProblemError('not-found', 'This file no longer exists.');
}
