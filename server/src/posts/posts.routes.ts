import { getPost, listPosts, listThemes } from '@velvet-spoon/contract/posts';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { versionTag } from '../http/version-tag.ts';
import type { Services } from '../services.ts';
import { presentPost, presentPostCard } from './posts.presenter.ts';
import * as repository from './posts.repository.ts';

export function postsRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, listPosts, async ({ query: { theme, q, limit, cursor, view } }) => {
    const isCard = view === 'card';
    const rows = await repository.list(db, {
      theme: theme?.trim(),
      q: q?.trim(),
      limit,
      offset: cursor,
      isCard,
    });
    return rows.map(isCard ? presentPostCard : presentPost);
  });

  route(scope, listThemes, async () => {
    const themes = await repository.listThemes(db);
    return themes.toSorted((a, b) => a.localeCompare(b, 'en'));
  });

  route(scope, getPost, async ({ params }, reply) => {
    const row = await repository.findBySlug(db, params.slug);
    if (!row) throw new ProblemError('not-found', 'There is no story at this address.');
    reply.header('etag', versionTag(row));
    return presentPost(row);
  });
}
