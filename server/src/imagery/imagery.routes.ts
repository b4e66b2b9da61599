import { getImagery } from '@velvet-spoon/contract/imagery';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { presentImagery } from './imagery.presenter.ts';
import * as repository from './imagery.repository.ts';

export function imageryRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, getImagery, async () => presentImagery(await repository.findAll(db)));
}
