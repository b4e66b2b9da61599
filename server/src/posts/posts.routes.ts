import {
  createPost,
  deletePost,
  getPost,
  listPosts,
  listThemes,
  updatePost,
} from '@velvet-spoon/contract/posts';
import type { FastifyInstance } from 'fastify';
import { by } from '../platform/http/by.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { route } from '../platform/http/route.ts';
import { versionTag } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import { presentPost, presentPostCard } from './posts.presenter.ts';
import * as repository from './posts.repository.ts';
import * as service from './posts.service.ts';

/** Leaves room for the pictures that the editor embeds. */
const bodyLimit = 40 * 1024 * 1024;

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

export function postsAdminRoutes(scope: FastifyInstance, services: Services): void {
  route(
    scope,
    createPost,
    async ({ body }, reply, request) => {
      const row = await service.create(services, body, by(request));
      reply.header('etag', versionTag(row));
      return presentPost(row);
    },
    { bodyLimit },
  );

  route(
    scope,
    updatePost,
    async ({ params, body }, reply, request) => {
      const row = await service.update(services, params.id, body, by(request));
      reply.header('etag', versionTag(row));
      return presentPost(row);
    },
    { bodyLimit },
  );

  route(scope, deletePost, async ({ params }, _reply, request) => {
    await service.remove(services, params.id, by(request));
    return undefined;
  });
}
