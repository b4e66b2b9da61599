import { listSocialItems } from '@velvet-spoon/contract/social';
import { getStaffSocial, saveMoments } from '@velvet-spoon/contract/staff-social';
import type { FastifyInstance } from 'fastify';
import { by } from '../platform/http/by.ts';
import { route } from '../platform/http/route.ts';
import { versionTag } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import { presentItem } from './social.presenter.ts';
import * as repository from './social.repository.ts';
import { pin, readStaffSocial } from './social.service.ts';

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
