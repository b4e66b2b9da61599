import type { Post } from '@velvet-spoon/contract/api/posts';
import { BIN_DAYS } from '@velvet-spoon/contract/domain/limits';
import { inTransaction } from '../platform/db/database.ts';
import { type Actor, record } from '../platform/history/history.ts';
import type { ChangeContext } from '../platform/http/change-context.ts';
import { requireVersion } from '../platform/http/version-tag.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import * as oldSlugs from '../platform/slugs/old-slugs.repository.ts';
import { isUniqueViolation, noteSlug } from '../platform/slugs/old-slugs.ts';
import * as drafts from './drafts.repository.ts';
import { postFields } from './post-fields.ts';
import * as bin from './posts.bin.repository.ts';
import * as repository from './posts.repository.ts';
import { absent, NOUN, presentSaved, slugTaken } from './posts.service.ts';

/** To the bin. */
export async function remove(
  services: Services,
  id: string,
  { actor, ifMatch }: ChangeContext,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const before = await repository.lock(tx.db, id);
    if (!before) throw absent();
    requireVersion(ifMatch, before);
    await bin.putIn(tx.db, id);
    await record(tx, { actor, action: 'delete', noun: NOUN, subjectId: id, before: postFields(before) });
  });
}

export async function restore(services: Services, id: string, { actor }: ChangeContext): Promise<Post> {
  return inTransaction(services, async (tx) => {
    const row = await bin.lock(tx.db, id);
    if (!row) throw absent();
    const slug = await bin.freeSlug(tx.db, row.slug);
    const restored = await bin.takeOut(tx.db, id, slug).catch((error: unknown) => {
      throw isUniqueViolation(error) ? slugTaken(slug) : error;
    });
    await noteSlug(tx, NOUN, null, restored);
    await record(tx, { actor, action: 'restore', noun: NOUN, subjectId: id, after: postFields(restored) });
    return presentSaved(tx, id);
  });
}

const nightly: Actor = { id: null, name: 'nightly job', kind: 'job' };

/** After so many days without a save, nobody is going to finish a draft. */
export const DRAFT_DAYS = 180;

/** Erases posts that staff did not restore in time, and forgotten drafts. Their pictures stay: others may show them too. */
export const postsBinJob = defineJob({
  name: 'posts-bin',
  schedule: '25 4 * * *',
  async run(services: Pick<Services, 'db' | 'log'>) {
    const erased = await inTransaction(services, async (tx) => {
      const rows = await bin.empty(tx.db, BIN_DAYS);
      const ids = rows.map(({ id }) => id);
      await oldSlugs.forgetAllOf(tx.db, NOUN, ids);
      // The row of its deletion holds the rest.
      for (const { id, title, slug } of rows) {
        const before = { title, slug };
        await record(tx, { actor: nightly, action: 'erase', noun: NOUN, subjectId: id, before });
      }
      return ids.length;
    });
    const forgotten = await drafts.removeOld(services.db, DRAFT_DAYS);
    services.log.info({ erased, drafts: forgotten }, 'emptied the bin of posts');
  },
});
