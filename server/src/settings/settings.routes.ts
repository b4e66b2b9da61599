import { getSettings } from '@velvet-spoon/contract/settings';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { versionTag } from '../http/version-tag.ts';
import type { Services } from '../services.ts';
import { presentSettings } from './settings.presenter.ts';
import * as repository from './settings.repository.ts';

export function settingsRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, getSettings, async (_input, reply) => {
    const row = await repository.read(db);
    reply.header('etag', versionTag(row));
    return presentSettings(row);
  });
}
