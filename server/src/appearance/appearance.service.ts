import { type Appearance, type AppearanceInput, saveAppearance } from '@velvet-spoon/contract/api/appearance';
import { unreadablePairs } from '@velvet-spoon/contract/domain/contrast';
import { presentPicture } from '../media/media.presenter.ts';
import * as mediaRepository from '../media/media.repository.ts';
import type { Media } from '../media/media.table.ts';
import { type Db, inTransaction } from '../platform/db/database.ts';
import { record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import type { ChangeContext } from '../platform/http/change-context.ts';
import { invalidField, ProblemError } from '../platform/http/problem.ts';
import { isSaved, requireVersion } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './appearance.repository.ts';
import { faceOf } from './face.ts';

export function save(
  services: Services,
  input: AppearanceInput,
  { actor, ifMatch, action = 'update' }: ChangeContext,
): Promise<Appearance> {
  requireReadable(input);
  return inTransaction(services, async (tx) => {
    const row = await repository.lock(tx.db);
    const logo = await requireLogo(tx.db, input.logo_id);
    const before = appearanceFields(row);
    if (isSaved(before, input)) return presentAppearance(row, logo);
    requireVersion(ifMatch, row);
    const saved = await repository.save(tx.db, input);
    const after = appearanceFields(saved);
    await record(tx, { actor, action, noun: 'appearance', subjectId: 'site', before, after });
    return checkedAnswer(saveAppearance, presentAppearance(saved, logo));
  });
}

export async function readAppearance(db: Db): Promise<Appearance> {
  const row = await repository.read(db);
  return presentAppearance(row, await findLogo(db, row.logo_id));
}

function requireReadable(palette: AppearanceInput): void {
  const unreadable = unreadablePairs(palette);
  if (unreadable.length === 0) return;
  const reasons = unreadable.map(
    ({ text, ground, ratio, needs, field }) =>
      // Rounded down, so that 4.49 is not said to be the 4.5 that it lacks.
      `${field}: ${text} on ${ground} has a contrast of ${Math.floor(ratio * 10) / 10}:1, and needs ${needs}:1`,
  );
  throw new ProblemError('invalid-request', reasons, {
    fields: [...new Set(unreadable.map(({ field }) => field))],
  });
}

async function findLogo(db: Db, id: string | null): Promise<Media | undefined> {
  return id === null ? undefined : mediaRepository.findById(db, id);
}

async function requireLogo(db: Db, id: string | null): Promise<Media | undefined> {
  const logo = await findLogo(db, id);
  if (id !== null && !logo) throw invalidField('logo_id', 'there is no such picture');
  if (logo && logo.kind !== 'picture') throw invalidField('logo_id', 'is not a picture');
  return logo;
}

export function appearanceFields({ accent, deep, ground, pairing, logo_id }: repository.AppearanceRow) {
  return { accent, deep, ground, pairing, logo_id };
}

function presentAppearance(row: repository.AppearanceRow, logo: Media | undefined): Appearance {
  return {
    ...appearanceFields(row),
    logo: logo ? presentPicture(logo) : null,
    icons: faceOf(row).icons,
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
}
