import {
  getPagePictures,
  listPictureSlots,
  type PagePicture,
  type PagePictures,
  type PictureSlot,
  type PictureSlotInputSchema,
  savePictureSlot,
} from '@velvet-spoon/contract/api/page-pictures';
import {
  type FocalPoint,
  type PictureSlotName,
  pictureSlotNames,
  pictureSlots,
  type SlotKind,
} from '@velvet-spoon/contract/domain/picture-slots';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { presentPicture, publicUrl } from '../media/media.presenter.ts';
import * as mediaRepository from '../media/media.repository.ts';
import type { Media } from '../media/media.table.ts';
import { ownKey } from '../media/own-address.ts';
import { inTransaction, type Tx } from '../platform/db/database.ts';
import { type Actor, record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import { type ChangeContext, changeContext } from '../platform/http/change-context.ts';
import { invalidField } from '../platform/http/problem.ts';
import { route } from '../platform/http/route.ts';
import { isSaved, requireAbsence, requireVersion, versionTag } from '../platform/http/version-tag.ts';
import { defineNoun } from '../platform/noun.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './page-pictures.repository.ts';

export const pagePictures = defineNoun('page-pictures', {
  routes: { public: [pagePicturesRoutes], administrator: [pagePicturesAdminRoutes] },
  publicTables: ['page_pictures'],
  history: { 'page-pictures': 'not restorable' },
  export: {
    page_pictures: {
      about: 'Which picture or film each place of the pages shows, with its focal point in percent.',
    },
  },
});

function pagePicturesRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, getPagePictures, async () => presentPagePictures(await repository.findAll(db)));
}

function pagePicturesAdminRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, listPictureSlots, async () => presentSlots(await repository.findAll(services.db)));

  route(scope, savePictureSlot, async ({ params, body }, reply, request) => {
    const slot = await choose(services, params.slot, body, changeContext(request));
    reply.header('etag', versionTag({ version: slot.version ?? 0 }));
    return slot;
  });
}

type SlotChoice = z.output<typeof PictureSlotInputSchema>;

function choose(
  services: Services,
  name: PictureSlotName,
  choice: SlotChoice,
  { actor, ifMatch, ifNoneMatch }: ChangeContext,
): Promise<PictureSlot> {
  return inTransaction(services, async (tx) => {
    const before = await repository.lock(tx.db, name);
    const media = await requireMedia(tx, pictureSlots[name].kind, choice);
    const { focal_point: point, alt } = choice;
    const asked = {
      media_id: media.id,
      alt,
      focal_x: point && toPercent(point.x),
      focal_y: point && toPercent(point.y),
    };
    if (before && isSaved(slotFields(before), asked)) return presentSlot(name, { row: before, media });
    requireVersion(ifMatch, before);
    requireAbsence(ifNoneMatch, before);
    const after = await repository.save(tx.db, { name, ...asked });
    const action = before ? 'update' : 'create';
    await recordSlot(tx, { actor, action, before, after });
    return checkedAnswer(savePictureSlot, presentSlot(name, { row: after, media }));
  });
}

type SlotChange = {
  actor: Actor;
  action: string;
  before?: repository.PagePictureRow | undefined;
  after: repository.PagePictureRow;
};

export function recordSlot(tx: Tx, { actor, action, before, after }: SlotChange): Promise<void> {
  return record(tx, {
    actor,
    action,
    noun: 'page-pictures',
    subjectId: after.name,
    before: before && slotFields(before),
    after: slotFields(after),
  });
}

function slotFields({ media_id, alt, focal_x, focal_y }: repository.PagePictureRow) {
  return { media_id, alt, focal_x, focal_y };
}

function toPercent(fraction: number): number {
  return Math.round(fraction * 100);
}

async function requireMedia(
  tx: Tx & Pick<Services, 'env'>,
  kind: SlotKind,
  { media_id, media_url }: SlotChoice,
): Promise<Media> {
  const field = media_id === undefined ? 'media_url' : 'media_id';
  const media = media_id
    ? await mediaRepository.findById(tx.db, media_id)
    : await mediaRepository.findByKey(tx.db, ownKey(tx, media_url ?? '') ?? '');
  if (!media) throw invalidField(field, `there is no such ${kind}`);
  if (media.kind !== kind) throw invalidField(field, `is not a ${kind}`);
  return media;
}

function presentPagePictures(named: repository.PagePicturesByName): PagePictures {
  const { film, 'film-poster': poster } = named;
  const heroes = [named['hero-1'], named['hero-2']];
  return {
    heroes: heroes.filter((slot) => slot !== undefined).map(presentPagePicture),
    banner: pagePictureOrNull(named.banner),
    mission: pagePictureOrNull(named.mission),
    closing: pagePictureOrNull(named.closing),
    about: pagePictureOrNull(named.about),
    ingredients: pagePictureOrNull(named.ingredients),
    contact: pagePictureOrNull(named.contact),
    celebrations: pagePictureOrNull(named.celebrations),
    film: film && poster ? presentFilm(film, poster) : null,
  };
}

function presentSlots(named: repository.PagePicturesByName): PictureSlot[] {
  return pictureSlotNames.map((name) => presentSlot(name, named[name]));
}

function presentSlot(name: PictureSlotName, filled: repository.FilledSlot | undefined): PictureSlot {
  const { kind, phone, desktop } = pictureSlots[name];
  return {
    name,
    kind,
    proportions: { phone: phone?.ratio ?? null, desktop: desktop?.ratio ?? null },
    is_empty: filled === undefined,
    picture: filled && kind === 'picture' ? presentOwn(filled) : null,
    film:
      filled && kind === 'film'
        ? { src: publicUrl(filled.media.key), filename: filled.media.filename }
        : null,
    focal_point: filled ? focalPointOf(filled.row) : null,
    version: filled?.row.version ?? null,
  };
}

function presentFilm({ media }: repository.FilledSlot, poster: repository.FilledSlot): PagePictures['film'] {
  const uploaded_at = media.created_at.toISOString();
  return { src: publicUrl(media.key), poster: presentPagePicture(poster), uploaded_at };
}

function pagePictureOrNull(filled: repository.FilledSlot | undefined): PagePicture | null {
  return filled ? presentPagePicture(filled) : null;
}

function presentPagePicture(filled: repository.FilledSlot): PagePicture {
  return { ...presentOwn(filled), focal_point: focalPointOf(filled.row) };
}

/** With the description of this slot, if it has one. */
function presentOwn({ row, media }: repository.FilledSlot) {
  return presentPicture({ ...media, alt: row.alt ?? media.alt });
}

export function focalPointOf({ focal_x, focal_y }: repository.FilledSlot['row']): FocalPoint | null {
  return focal_x === null || focal_y === null ? null : { x: focal_x / 100, y: focal_y / 100 };
}
