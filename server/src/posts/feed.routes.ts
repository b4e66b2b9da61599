import type { FastifyInstance } from 'fastify';
import { documentRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { presentJsonFeed } from './feed.json.ts';
import { presentRss } from './feed.rss.ts';
import { readFeed } from './feed.ts';

/** The newest stories with their whole text. Every public page links to both: web/app/site/layout.tsx. */
const formats = [
  { path: '/feed.xml', contentType: 'application/rss+xml; charset=utf-8', present: presentRss },
  { path: '/feed.json', contentType: 'application/feed+json; charset=utf-8', present: presentJsonFeed },
];

export function feedRoutes(scope: FastifyInstance, services: Services): void {
  for (const { path, contentType, present } of formats) {
    documentRoute(scope, {
      path,
      contentType,
      make: async () => present(await readFeed(services), new URL(path, services.env.PUBLIC_URL).href),
    });
  }
}
