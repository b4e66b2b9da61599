import { listSocialItems, type SocialItem } from '@velvet-spoon/contract/api/social';
import {
  getStaffSocial,
  type InstagramStatus,
  type MomentInput,
  type PinnedMoment,
  type StaffSocial,
  saveMoments,
} from '@velvet-spoon/contract/api/staff-social';
import type { FastifyInstance } from 'fastify';
import { presentPicture, publicUrl } from '../media/media.presenter.ts';
import * as mediaRepository from '../media/media.repository.ts';
import { ownKey } from '../media/own-address.ts';
import { type Db, inTransaction, type Tx } from '../platform/db/database.ts';
import { record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import { type ChangeContext, changeContext } from '../platform/http/change-context.ts';
import { invalidField } from '../platform/http/problem.ts';
import { route } from '../platform/http/route.ts';
import { isSaved, requireVersion, versioned } from '../platform/http/version-tag.ts';
import { defineNoun } from '../platform/noun.ts';
import { textsOf, validInput } from '../platform/restorer.ts';
import type { Services } from '../platform/services.ts';
import * as instagram from './instagram.repository.ts';
import { instagramJob } from './instagram.sync.ts';
import { instagramTokenJob } from './instagram.token.ts';
import * as repository from './social.repository.ts';
import type { InstagramRow } from './social.table.ts';

export const social = defineNoun('social', {
  routes: { public: [socialRoutes], administrator: [socialAdminRoutes] },
  jobs: [instagramJob, instagramTokenJob],
  publicTables: ['pinned_moments', 'instagram_items'],
  history: {
    social: {
      async read({ db }) {
        return { fields: { moments: await readMoments(db) }, version: await repository.readVersion(db) };
      },
      filesOf: ({ moments }) =>
        textsOf([moments].flat().map((moment) => (moment as MomentInput | null)?.image)),
      prepare(fields) {
        const { moments } = validInput(saveMoments.body, fields);
        return (services, { context }) => pin(services, moments, context);
      },
    },
  },
  export: {
    pinned_moments: { about: 'Moments that staff pinned to the home page, in order.' },
    instagram_items: { about: 'The newest posts of the cafe’s Instagram, as copied.' },
    instagram: 'the token for Instagram, and when it was last read',
    instagram_pictures: 'which files belong to copies of Instagram posts',
    social: 'the version of the pinned moments',
  },
});

/** Reads only the database: a job copies what Instagram has. */
function socialRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, listSocialItems, async () => (await repository.findShown(db)).map(presentItem));
}

function socialAdminRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, getStaffSocial, async (_input, reply) => {
    return versioned(reply, await readStaffSocial(services));
  });

  route(scope, saveMoments, async ({ body }, reply, request) => {
    return versioned(reply, await pin(services, body.moments, changeContext(request)));
  });
}

async function readStaffSocial({ db }: { db: Db }): Promise<StaffSocial> {
  const [pinned, version, row, items] = await Promise.all([
    repository.findPinned(db),
    repository.readVersion(db),
    instagram.read(db),
    instagram.listItems(db),
  ]);
  return {
    moments: pinned.map(presentMoment),
    instagram: presentInstagram(row, items.length),
    version,
  };
}

function pin(
  services: Services,
  moments: readonly MomentInput[],
  context: ChangeContext,
): Promise<StaffSocial> {
  return inTransaction(services, (tx) => replacePinned(tx, moments, context));
}

/** Replaces the pinned moments by these, in their order. */
export async function replacePinned(
  tx: Services & Tx,
  moments: readonly MomentInput[],
  { actor, ifMatch, action = 'update' }: ChangeContext,
): Promise<StaffSocial> {
  const row = await repository.lock(tx.db);
  const before = await readMoments(tx.db);
  if (isSaved({ moments: before }, { moments })) return readStaffSocial(tx);
  requireVersion(ifMatch, row);
  await repository.replacePinned(tx.db, await withMedia(tx, moments));
  await record(tx, {
    actor,
    action,
    noun: 'social',
    subjectId: 'moments',
    before: { moments: before },
    after: { moments: await readMoments(tx.db) },
  });
  return checkedAnswer(saveMoments, await readStaffSocial(tx));
}

async function readMoments(db: Db): Promise<MomentInput[]> {
  return (await repository.findPinned(db)).map(momentFields);
}

/** Finds the pictures, and refuses an unknown one by the name of its field. */
async function withMedia(tx: Tx & Pick<Services, 'env'>, moments: readonly MomentInput[]) {
  const keys = moments.map(({ image }) => ownKey(tx, image) ?? '');
  const found = keys.length === 0 ? [] : await mediaRepository.findByKeys(tx.db, keys);
  const pictures = new Map(found.filter(({ width }) => width).map(({ key, id }) => [key, id]));
  return moments.map(({ caption, permalink }, index) => {
    const key = keys[index] ?? '';
    const id = pictures.get(key);
    const field = `moments.${index}.image`;
    if (id === undefined) throw invalidField(field, 'there is no such picture');
    if (keys.indexOf(key) < index) throw invalidField(field, 'is pinned twice');
    return { media_id: id, caption, permalink };
  });
}

function presentItem({ media, media_type, ...item }: repository.ShownItem): SocialItem {
  const address = publicUrl(media.key);
  return {
    ...item,
    media_type,
    media_url: address,
    thumbnail_url: media_type === 'VIDEO' ? address : null,
    picture: presentPicture(media),
  };
}

function presentMoment(moment: repository.PinnedMoment): PinnedMoment {
  return { ...momentFields(moment), picture: presentPicture(moment.media) };
}

/** What staff enter. */
function momentFields({ caption, permalink, media }: repository.PinnedMoment): MomentInput {
  return { image: publicUrl(media.key), caption, permalink };
}

function presentInstagram(row: InstagramRow, itemCount: number): InstagramStatus {
  return {
    state: stateOf(row),
    read_at: row.read_at?.toISOString() ?? null,
    failed_at: row.failed_at?.toISOString() ?? null,
    failure: row.failure,
    token_expires_at: row.token_expires_at?.toISOString() ?? null,
    item_count: itemCount,
  };
}

/** Judged by the token that the worker stores, because web processes are not given one. */
function stateOf({ token, failure, read_at }: InstagramRow): InstagramStatus['state'] {
  if (token === null) return 'off';
  if (failure) return 'failing';
  return read_at ? 'connected' : 'waiting';
}
