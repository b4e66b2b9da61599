import { getShareCard, PLAIN_SHARE_CARD } from '@velvet-spoon/contract/share-cards';
import type { FastifyInstance } from 'fastify';
import { publicUrl } from '../media/media.presenter.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './share-cards.repository.ts';

export function shareCardsRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, getShareCard, async ({ query }) => {
    const found = await repository.findFor(db, subjectOf(query));
    // Not a card for whatever slug somebody makes up: answers are kept in memory.
    if (!found) throw new ProblemError('not-found', 'There is nothing at this address.');
    const key = found.own ?? found.site;
    return { src: key === null ? PLAIN_SHARE_CARD : publicUrl(key) };
  });
}

function subjectOf({ dessert, story }: { dessert?: string | undefined; story?: string | undefined }) {
  if (dessert !== undefined) return { table: 'products', noun: 'dessert', slug: dessert } as const;
  if (story !== undefined) return { table: 'posts', noun: 'story', slug: story } as const;
  return null;
}
