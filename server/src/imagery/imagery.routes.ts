import {
  getImagery,
  type Imagery,
  listPlaces,
  type Place,
  type PlacedPicture,
  type PlaceInputSchema,
  savePlace,
} from '@velvet-spoon/contract/imagery';
import {
  type FocalPoint,
  type PlaceKind,
  type PlaceName,
  placeNames,
  places,
} from '@velvet-spoon/contract/places';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { presentPicture, publicUrl } from '../media/media.presenter.ts';
import * as mediaRepository from '../media/media.repository.ts';
import type { Media } from '../media/media.table.ts';
import { ownKey } from '../media/own-address.ts';
import { inTransaction, type Tx } from '../platform/db/database.ts';
import { type Actor, record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import { type By, by } from '../platform/http/by.ts';
import { invalidField } from '../platform/http/problem.ts';
import { route } from '../platform/http/route.ts';
import { isSaved, requireAbsence, requireVersion, versionTag } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './imagery.repository.ts';

export function imageryRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, getImagery, async () => presentImagery(await repository.findAll(db)));
}

export function imageryAdminRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, listPlaces, async () => presentPlaces(await repository.findAll(services.db)));

  route(scope, savePlace, async ({ params, body }, reply, request) => {
    const place = await choose(services, params.place, body, by(request));
    reply.header('etag', versionTag({ version: place.version ?? 0 }));
    return place;
  });
}

type PlaceChoice = z.output<typeof PlaceInputSchema>;

function choose(
  services: Services,
  name: PlaceName,
  choice: PlaceChoice,
  { actor, ifMatch, ifNoneMatch }: By,
): Promise<Place> {
  return inTransaction(services, async (tx) => {
    const before = await repository.lock(tx.db, name);
    const media = await requireMedia(tx, places[name].kind, choice);
    const { focal_point: point, alt } = choice;
    const asked = {
      media_id: media.id,
      alt,
      focal_x: point && toPercent(point.x),
      focal_y: point && toPercent(point.y),
    };
    if (before && isSaved(placeFields(before), asked)) return presentPlace(name, { row: before, media });
    requireVersion(ifMatch, before);
    requireAbsence(ifNoneMatch, before);
    const after = await repository.save(tx.db, { name, ...asked });
    const action = before ? 'update' : 'create';
    await recordPlace(tx, { actor, action, before, after });
    return checkedAnswer(savePlace, presentPlace(name, { row: after, media }));
  });
}

type PlaceChange = {
  actor: Actor;
  action: string;
  before?: repository.ImageryRow | undefined;
  after: repository.ImageryRow;
};

export function recordPlace(tx: Tx, { actor, action, before, after }: PlaceChange): Promise<void> {
  return record(tx, {
    actor,
    action,
    noun: 'imagery',
    subjectId: after.name,
    before: before && placeFields(before),
    after: placeFields(after),
  });
}

function placeFields({ media_id, alt, focal_x, focal_y }: repository.ImageryRow) {
  return { media_id, alt, focal_x, focal_y };
}

function toPercent(fraction: number): number {
  return Math.round(fraction * 100);
}

async function requireMedia(
  tx: Tx & Pick<Services, 'env'>,
  kind: PlaceKind,
  { media_id, media_url }: PlaceChoice,
): Promise<Media> {
  const field = media_id === undefined ? 'media_url' : 'media_id';
  const media = media_id
    ? await mediaRepository.findById(tx.db, media_id)
    : await mediaRepository.findByKey(tx.db, ownKey(tx, media_url ?? '') ?? '');
  if (!media) throw invalidField(field, `there is no such ${kind}`);
  if (media.kind !== kind) throw invalidField(field, `is not a ${kind}`);
  return media;
}

function presentImagery(named: repository.ImageryByName): Imagery {
  const { film, 'film-poster': poster } = named;
  const heroes = [named['hero-1'], named['hero-2']];
  return {
    heroes: heroes.filter((place) => place !== undefined).map(presentPlaced),
    banner: placedOrNull(named.banner),
    mission: placedOrNull(named.mission),
    closing: placedOrNull(named.closing),
    about: placedOrNull(named.about),
    ingredients: placedOrNull(named.ingredients),
    contact: placedOrNull(named.contact),
    film: film && poster ? presentFilm(film, poster) : null,
  };
}

function presentPlaces(named: repository.ImageryByName): Place[] {
  return placeNames.map((name) => presentPlace(name, named[name]));
}

function presentPlace(name: PlaceName, filled: repository.FilledPlace | undefined): Place {
  const { kind, phone, desktop } = places[name];
  return {
    place: name,
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

function presentFilm({ media }: repository.FilledPlace, poster: repository.FilledPlace): Imagery['film'] {
  const uploaded_at = media.created_at.toISOString();
  return { src: publicUrl(media.key), poster: presentPlaced(poster), uploaded_at };
}

function placedOrNull(filled: repository.FilledPlace | undefined): PlacedPicture | null {
  return filled ? presentPlaced(filled) : null;
}

function presentPlaced(filled: repository.FilledPlace): PlacedPicture {
  return { ...presentOwn(filled), focal_point: focalPointOf(filled.row) };
}

/** With the description of this place, if it has one. */
function presentOwn({ row, media }: repository.FilledPlace) {
  return presentPicture({ ...media, alt: row.alt ?? media.alt });
}

export function focalPointOf({ focal_x, focal_y }: repository.FilledPlace['row']): FocalPoint | null {
  return focal_x === null || focal_y === null ? null : { x: focal_x / 100, y: focal_y / 100 };
}
