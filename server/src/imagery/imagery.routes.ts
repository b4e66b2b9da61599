import { getImagery, listPlaces, savePlace } from '@velvet-spoon/contract/imagery';
import type { FastifyInstance } from 'fastify';
import { by } from '../platform/http/by.ts';
import { route } from '../platform/http/route.ts';
import { versionTag } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import { presentImagery, presentPlaces } from './imagery.presenter.ts';
import * as repository from './imagery.repository.ts';
import { choose } from './imagery.service.ts';

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
