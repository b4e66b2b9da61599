import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { SOCIAL_ITEM_LIMIT } from '@velvet-spoon/contract/domain/limits';
import { remove } from '../media/library.service.ts';
import { ingestPicture } from '../media/media.ingest.ts';
import * as mediaRepository from '../media/media.repository.ts';
import { inTransaction } from '../platform/db/database.ts';
import { RefusedAddress } from '../platform/files/public-address.ts';
import type { Actor } from '../platform/history/history.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { InstagramFailure, type InstagramItem, readItems } from './instagram.client.ts';
import * as repository from './instagram.repository.ts';
import { currentToken } from './instagram.token.ts';
import type { StoredItem } from './social.table.ts';

const instagram: Actor = { id: null, name: 'Instagram', kind: 'job' };

/** Copies the newest items into the database and their pictures into our storage. Pages only ever read the copy. */
export const instagramJob = defineJob({
  name: 'social-instagram',
  schedule: '*/30 * * * *',
  options: { policy: 'singleton', retryLimit: 2, retryDelay: 60, expireInSeconds: 600 },
  run: (services: Services) => syncInstagram(services),
});

export async function syncInstagram(services: Services, timeoutMs?: number): Promise<void> {
  const { env, db, log } = services;
  const token = await currentToken(services);
  if (token === null) await forgetInstagram(services);
  else if (await repository.mayRead(db)) {
    try {
      const source = { url: env.INSTAGRAM_URL, token, ...(timeoutMs && { timeoutMs }) };
      await keep(services, await copy(services, await readItems(source)));
    } catch (error) {
      if (!(error instanceof InstagramFailure)) throw error;
      await repository.recordFailure(db, error.code);
      log.warn({ failure: error.code }, 'Instagram could not be read: the last copy stays');
    }
  }
  await removeUnshown(services);
}

async function keep(services: Services, items: StoredItem[]): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await repository.recordSuccess(db);
    // Replacing the rows would empty every cache, so do it only if they differ.
    const known = await repository.listItems(db);
    if (!isDeepStrictEqual(known, items)) await repository.replaceItems(db, items);
  });
}

/** Without a token, nothing from Instagram is shown. */
async function forgetInstagram(services: Services): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await repository.forget(db);
    if ((await repository.listItems(db)).length > 0) await repository.replaceItems(db, []);
  });
}

/** Downloads the pictures of new items only: a post keeps its picture, but the address changes. */
async function copy(services: Services, found: readonly InstagramItem[]): Promise<StoredItem[]> {
  const known = new Map((await repository.listItems(services.db)).map((item) => [item.id, item.media_id]));
  const items: StoredItem[] = [];
  for (const { picture, ...item } of found) {
    if (items.length === SOCIAL_ITEM_LIMIT) break;
    if (items.some(({ id }) => id === item.id)) continue;
    const media_id = known.get(item.id) ?? (await copyPicture(services, item.id, picture));
    if (media_id !== null) items.push({ ...item, media_id, position: items.length });
  }
  if (found.length > 0 && items.length === 0) throw new InstagramFailure('no-pictures');
  return items;
}

/** Returns null for a picture that cannot be copied. Its item is left out until the next run. */
async function copyPicture(services: Services, id: string, address: string): Promise<string | null> {
  const { db, log } = services;
  try {
    const bytes = await services.fetchPicture(address);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const isOurs = (await mediaRepository.findBySourceHash(db, hash)) !== undefined;
    const filename = `instagram-${id.replaceAll(/[^\w-]/g, '').slice(0, 60)}.jpg`;
    const media = await ingestPicture(services, { bytes, filename, alt: '', actor: instagram });
    if (!isOurs) await repository.claimPicture(db, media.id);
    return media.id;
  } catch (error) {
    if (!(error instanceof RefusedAddress || error instanceof ProblemError)) throw error;
    log.warn({ item: id, reason: error.message }, 'a picture from Instagram could not be copied');
    return null;
  }
}

/** A picture that staff use elsewhere stays, and is theirs from then on. */
async function removeUnshown(services: Services): Promise<void> {
  for (const id of await repository.listUnshown(services.db)) {
    try {
      await remove(services, id, { actor: instagram });
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'in-use') throw error;
      await repository.releasePicture(services.db, id);
    }
  }
}
