import { type MomentInput, type StaffSocial, saveMoments } from '@velvet-spoon/contract/staff-social';
import * as mediaRepository from '../media/media.repository.ts';
import { ownKey } from '../media/own-address.ts';
import { type Db, inTransaction, type Tx } from '../platform/db/database.ts';
import { type Actor, record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import type { By } from '../platform/http/by.ts';
import { invalidField } from '../platform/http/problem.ts';
import { requireVersion } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import * as instagram from './instagram.repository.ts';
import { momentFields, presentInstagram, presentMoment } from './social.presenter.ts';
import * as repository from './social.repository.ts';

type Reading = Pick<Services, 'env'> & { db: Db };

export async function readStaffSocial({ env, db }: Reading): Promise<StaffSocial> {
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
