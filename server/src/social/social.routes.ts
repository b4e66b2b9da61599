import { listSocialItems } from '@velvet-spoon/contract/social';
import {
  getStaffSocial,
  type MomentInput,
  type StaffSocial,
  saveMoments,
} from '@velvet-spoon/contract/staff-social';
import type { FastifyInstance } from 'fastify';
import { moments } from '../../seed/moments.ts';
import { publicUrl } from '../media/media.presenter.ts';
import * as mediaRepository from '../media/media.repository.ts';
import { ownKey } from '../media/own-address.ts';
import { seedPicture } from '../media/seed-picture.ts';
import { type Db, inTransaction, type Tx } from '../platform/db/database.ts';
import { seedOnce } from '../platform/db/seeds.repository.ts';
import { type Actor, commandLine, record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import { type By, by } from '../platform/http/by.ts';
import { invalidField } from '../platform/http/problem.ts';
import { route } from '../platform/http/route.ts';
import { requireVersion, versionTag } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import * as instagram from './instagram.repository.ts';
import { momentFields, presentInstagram, presentItem, presentMoment } from './social.presenter.ts';
import * as repository from './social.repository.ts';

/** From the database only: what Instagram says was copied by a job. */
export function socialRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, listSocialItems, async () => (await repository.findShown(db)).map(presentItem));
}

export function socialAdminRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, getStaffSocial, async (_input, reply) => {
    const social = await readStaffSocial(services);
    reply.header('etag', versionTag(social));
    return social;
  });

  route(scope, saveMoments, async ({ body }, reply, request) => {
    const social = await pin(services, body.moments, by(request));
    reply.header('etag', versionTag(social));
    return social;
  });
}

type Reading = Pick<Services, 'env'> & { db: Db };

async function readStaffSocial({ env, db }: Reading): Promise<StaffSocial> {
  const [pinned, version, row, items] = await Promise.all([
    repository.findPinned(db),
    repository.readVersion(db),
    instagram.read(db),
    instagram.listItems(db),
  ]);
  return {
    moments: pinned.map(presentMoment),
    instagram: presentInstagram(env, row, items.length),
    version,
  };
}

/** Replaces the pinned moments by these, in their order. */
export function pin(
  services: Services,
  moments: readonly MomentInput[],
  { actor, ifMatch, action = 'update' }: By,
): Promise<StaffSocial> {
  return inTransaction(services, async (tx) => {
    requireVersion(ifMatch, await repository.lock(tx.db));
    const before = await readMoments(tx.db);
    await repository.replacePinned(tx.db, await withMedia(tx, moments));
    await recordMoments(tx, { actor, action, before });
    return checkedAnswer(saveMoments, await readStaffSocial(tx));
  });
}

type MomentsChange = { actor: Actor; action: string; before: MomentInput[] };

async function recordMoments(tx: Tx, { actor, action, before }: MomentsChange): Promise<void> {
  const after = { moments: await readMoments(tx.db) };
  await record(tx, {
    actor,
    action,
    noun: 'social',
    subjectId: 'moments',
    before: { moments: before },
    after,
  });
}

export async function readMoments(db: Db): Promise<MomentInput[]> {
  return (await repository.findPinned(db)).map(momentFields);
}

/** Finds the pictures, and refuses whatever is not a picture of ours by the name of its field. */
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

/** Moments that staff have pinned stay as they are. */
export async function seedMoments(services: Services): Promise<number> {
  const added = await seedOnce(services.db, 'social', ['moments'], () => fillIn(services));
  return added * moments.length;
}

async function fillIn(services: Services): Promise<boolean> {
  // The version of a list that nobody has saved yet.
  if ((await repository.readVersion(services.db)) > 1) return false;
  const inputs = [];
  for (const { picture, caption, permalink } of moments) {
    const { key } = await seedPicture(services, picture);
    inputs.push({ image: publicUrl(key), caption, permalink });
  }
  await pin(services, inputs, { actor: commandLine });
  return true;
}
