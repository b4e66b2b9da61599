import {
  countPosts,
  createPost,
  deletePost,
  getNeighbours,
  getPost,
  getStaffPost,
  listPosts,
  listThemes,
  restorePost,
  updatePost,
} from '@velvet-spoon/contract/api/posts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { admit } from '../platform/http/audience.ts';
import { changeContext } from '../platform/http/change-context.ts';
import type { AnswerHeaders } from '../platform/http/handler.ts';
import { cutPage, pageOf } from '../platform/http/next-link.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { route } from '../platform/http/route.ts';
import { versioned } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import { movedOrAbsent } from '../platform/slugs/old-slugs.ts';
import { findContentMedia } from './content-pictures.ts';
import * as bin from './posts.bin.ts';
import * as lists from './posts.lists.repository.ts';
import { presentPost, presentPostCard } from './posts.presenter.ts';
import * as repository from './posts.repository.ts';
import * as service from './posts.service.ts';

/** Leaves room for the pictures that the editor embeds. */
const bodyLimit = 40 * 1024 * 1024;

export function postsRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, listPosts, async ({ query }, reply, request) => {
    const isCard = query.view === 'card';
    const filter = await filterOf(query, request, reply);
    const found = await lists.list(db, { ...filter, ...startOf(query), isCard });
    const rows = cutPage(reply, found, { endpoint: listPosts, query });
    if (isCard) return rows.map(presentPostCard);
    const media = await findContentMedia(db, rows);
    return rows.map((row) => presentPost(row, media));
  });

  route(scope, countPosts, async ({ query }, reply, request) => ({
    count: await lists.count(db, await filterOf(query, request, reply)),
  }));

  route(scope, listThemes, async ({ query }, reply, request) => {
    const themes = await lists.listThemes(db, await filterOf(query, request, reply));
    return themes.toSorted((a, b) => a.localeCompare(b, 'en'));
  });

  route(scope, getPost, async ({ params }, reply) => {
    const row = await repository.findPublished(db, params.slug);
    if (!row) {
      throw await movedOrAbsent(db, {
        endpoint: getPost,
        noun: service.NOUN,
        slug: params.slug,
        findSlug: repository.findPublishedSlug,
        absent: 'There is no story at this address.',
      });
    }
    return presentPost(versioned(reply, row), await findContentMedia(db, [row]));
  });

  route(scope, getNeighbours, async ({ params }) => {
    const cursor = await lists.cursorOf(db, params.slug);
    if (!cursor) throw new ProblemError('not-found', 'There is no story at this address.');
    const [newer, [older]] = await Promise.all([
      lists.nextNewer(db, cursor),
      lists.list(db, { after: cursor, limit: 1, isCard: true }),
    ]);
    return { newer: newer ? presentPostCard(newer) : null, older: older ? presentPostCard(older) : null };
  });
}

export function postsAdminRoutes(scope: FastifyInstance, services: Services): void {
  route(
    scope,
    createPost,
    async ({ body, query }, reply, request) => {
      return versioned(reply, await service.create(services, body, changeContext(request), query));
    },
    { bodyLimit },
  );

  route(
    scope,
    updatePost,
    async ({ params, body, query }, reply, request) => {
      return versioned(reply, await service.update(services, params.id, body, changeContext(request), query));
    },
    { bodyLimit },
  );

  route(scope, deletePost, ({ params }, _reply, request) =>
    bin.remove(services, params.id, changeContext(request)),
  );

  route(scope, restorePost, async ({ params }, reply, request) =>
    versioned(reply, await bin.restore(services, params.id, changeContext(request))),
  );

  route(scope, getStaffPost, async ({ params }, reply) => {
    const row = await repository.findById(services.db, params.id);
    if (!row) throw service.absent();
    return presentPost(versioned(reply, row), await findContentMedia(services.db, [row]));
  });
}

type AskedFilter = {
  scheduled?: 'include' | undefined;
  state?: 'scheduled' | 'bin' | undefined;
  theme?: string | undefined;
  q?: string | undefined;
};

async function filterOf(
  { scheduled, state, theme, q }: AskedFilter,
  request: FastifyRequest,
  reply: AnswerHeaders,
): Promise<lists.PostFilter> {
  if (scheduled || state) await admit(request, reply, 'administrator');
  return { state: state ?? (scheduled && 'kept'), theme: theme?.trim(), q: q?.trim() };
}

/** After a post, or after so many of them, for the numbered pages of the newsroom. */
function startOf({ limit, cursor = '' }: { limit: number; cursor?: string | undefined }) {
  if (/^\d+$/.test(cursor)) return { limit: limit + 1, offset: Number(cursor) };
  return pageOf({ limit, cursor: cursor || undefined });
}
