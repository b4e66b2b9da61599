import { getSettings, saveSettings } from '@velvet-spoon/contract/settings';
import type { FastifyInstance } from 'fastify';
import { by } from '../platform/http/by.ts';
import { route } from '../platform/http/route.ts';
import { versionTag } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import { presentSettings } from './settings.presenter.ts';
import * as repository from './settings.repository.ts';
import { saveFontScale } from './settings.service.ts';

export function settingsRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, getSettings, async (_input, reply) => {
    const row = await repository.read(db);
    reply.header('etag', versionTag(row));
    return presentSettings(row);
  });
}

export function settingsAdminRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, saveSettings, async ({ body }, reply, request) => {
    const settings = await saveFontScale(services, body.font_scale, by(request));
    reply.header('etag', versionTag(settings));
    return settings;
  });
}
