import { type HistoryDetail, RESTORE_OBSTACLES } from '@velvet-spoon/contract/api/history';
import { isHistoryNoun } from '@velvet-spoon/contract/domain/history-nouns';
import { publicUrl } from '../media/media.presenter.ts';
import * as mediaRepository from '../media/media.repository.ts';
import { ownKey } from '../media/own-address.ts';
import { differences, type Fields, putField } from '../platform/history/changed-fields.ts';
import type { HistoryRow } from '../platform/history/history.repository.ts';
import * as repository from '../platform/history/history.repository.ts';
import type { ChangeContext } from '../platform/http/change-context.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { versionTag } from '../platform/http/version-tag.ts';
import type { Noun } from '../platform/noun.ts';
import type { Current, Restorer } from '../platform/restorer.ts';
import type { Services } from '../platform/services.ts';
import { differencesOf, fieldPosition, presentEntry } from './history.presenter.ts';

/** With what nouns say about their own rows. */
export type HistoryServices = Services & { nouns: readonly Noun[] };

type Obstacle = (typeof RESTORE_OBSTACLES)[number];

export async function readEntry(services: HistoryServices, id: number): Promise<HistoryDetail> {
  const row = await requireRow(services, id);
  const current = await restorerOf(services, row)?.read(services, row.subject_id);
  return {
    ...presentEntry(row),
    differences: await withAddresses(services, differencesOf(row)),
    thing: current === undefined ? null : presentThing(current),
    obstacle: await obstacleOf(services, row),
  };
}

/** Saves the version before a change again. A save made in the meantime is not overwritten. */
export async function restoreEntry(services: HistoryServices, id: number, context: ChangeContext) {
  const row = await requireRow(services, id);
  const { save, current } = await planRestore(services, row);
  const saved = await save(services, {
    id: row.subject_id,
    isGone: current === null,
    context: { ...context, action: 'revert', ifMatch: current ? versionTag(current) : undefined },
  });
  return { noun: row.noun, subject_id: 'id' in saved ? String(saved.id) : row.subject_id };
}

async function obstacleOf(services: HistoryServices, row: HistoryRow): Promise<Obstacle | null> {
  try {
    await planRestore(services, row);
    return null;
  } catch (error) {
    const obstacle = RESTORE_OBSTACLES.find((code) => error instanceof ProblemError && error.code === code);
    if (!obstacle) throw error;
    return obstacle;
  }
}

/** The version before a change, ready to be saved. Throws if that is impossible. */
async function planRestore(services: HistoryServices, row: HistoryRow) {
  const { id, noun, subject_id, before } = row;
  const restorer = restorerOf(services, row);
  if (!restorer || !before) throw new ProblemError('not-restorable');
  const current = await restorer.read(services, subject_id);
  if (current?.isInBin) throw new ProblemError('in-bin');
  const fields: Fields = { ...current?.fields };
  const subject = restorer.isSingle ? null : subject_id;
  for (const { field, value } of await repository.valuesBefore(services.db, { noun, subject, from: id })) {
    if (fieldPosition(noun, field) >= 0) putField(fields, field, value);
  }
  if (current && differences(current.fields, fields).length === 0) throw new ProblemError('unchanged');
  if (!(await hasFiles(services, restorer.filesOf?.(fields) ?? []))) throw new ProblemError('file-gone');
  return { current, save: restorer.prepare(fields) };
}

/** A renamed category is recorded with the desserts, but is none of them. */
function restorerOf({ nouns }: HistoryServices, { noun, action }: HistoryRow): Restorer | undefined {
  if (action === 'rename-category' || !isHistoryNoun(noun)) return undefined;
  return nouns.map(({ history }) => history[noun]).find((way) => typeof way === 'object');
}

async function hasFiles(services: Services, addresses: string[]): Promise<boolean> {
  const keys = [...new Set(addresses.flatMap((address) => ownKey(services, address) ?? []))];
  if (keys.length === 0) return true;
  return (await mediaRepository.findByKeys(services.db, keys)).length === keys.length;
}

function presentThing(current: Current): HistoryDetail['thing'] {
  if (current === null) return { state: 'gone', slug: null };
  const { slug } = current.fields;
  return { state: current.isInBin ? 'in-bin' : 'there', slug: typeof slug === 'string' ? slug : null };
}

/** Rows about the pictures of pages and the logo name a file by its id. People want to see it. */
async function withAddresses(
  { db }: Services,
  found: HistoryDetail['differences'],
): Promise<HistoryDetail['differences']> {
  async function addressOf(id: unknown): Promise<string | null> {
    const media = typeof id === 'string' ? await mediaRepository.findById(db, id) : undefined;
    return media ? publicUrl(media.key) : null;
  }

  return Promise.all(
    found.map(async (one) =>
      one.field === 'media_id' || one.field === 'logo_id'
        ? { ...one, before: await addressOf(one.before), after: await addressOf(one.after) }
        : one,
    ),
  );
}

async function requireRow({ db }: Services, id: number): Promise<HistoryRow> {
  const row = await repository.findById(db, id);
  if (!row) throw new ProblemError('not-found', 'There is no such change.');
  return row;
}
