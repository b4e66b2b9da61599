import {
  getImagery,
  listPlaces,
  type Place,
  type PlaceInputSchema,
  savePlace,
} from '@velvet-spoon/contract/imagery';
import { type PlaceKind, type PlaceName, places } from '@velvet-spoon/contract/places';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import * as mediaRepository from '../media/media.repository.ts';
import type { Media } from '../media/media.table.ts';
import { ownKey } from '../media/own-address.ts';
import { inTransaction, type Tx } from '../platform/db/database.ts';
import { type Actor, record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import { type By, by } from '../platform/http/by.ts';
import { invalidField } from '../platform/http/problem.ts';
import { route } from '../platform/http/route.ts';
import { requireAbsence, requireVersion, versionTag } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import { presentImagery, presentPlace, presentPlaces } from './imagery.presenter.ts';
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
    requireVersion(ifMatch, before);
    requireAbsence(ifNoneMatch, before);
    const media = await requireMedia(tx, places[name].kind, choice);
    const { focal_point: point, alt } = choice;
    const after = await repository.save(tx.db, {
      name,
      media_id: media.id,
      alt,
      focal_x: point && toPercent(point.x),
      focal_y: point && toPercent(point.y),
    });
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
