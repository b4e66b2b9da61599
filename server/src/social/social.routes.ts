import { listSocialItems } from '@velvet-spoon/contract/social';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';

/** No feed is configured yet. For an empty list, the page says that moments are being curated. */
export function socialRoutes(scope: FastifyInstance): void {
  route(scope, listSocialItems, () => []);
}
