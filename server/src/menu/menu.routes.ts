import { getMenu } from '@velvet-spoon/contract/menu';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { versionTag } from '../http/version-tag.ts';
import type { Services } from '../services.ts';
import { presentMenu } from './menu.presenter.ts';
import * as repository from './menu.repository.ts';

export function menuRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, getMenu, async (_input, reply) => {
    const row = await repository.findCurrent(db);
    if (!row) throw new ProblemError('not-found', 'There is no menu document.');
    reply.header('etag', versionTag(row));
    return presentMenu(row);
  });
}
