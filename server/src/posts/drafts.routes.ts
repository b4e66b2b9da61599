import {
  deleteDraft,
  getDraft,
  listDrafts,
  previewDraft,
  saveDraft,
  shareDraft,
  unshareDraft,
} from '@velvet-spoon/contract/api/post-drafts';
import { DRAFT_LIMITS } from '@velvet-spoon/contract/domain/limits';
import type { FastifyInstance } from 'fastify';
import { requireCaller } from '../platform/http/audience.ts';
import { changeContext } from '../platform/http/change-context.ts';
import { route } from '../platform/http/route.ts';
import { versioned } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import { presentCard, presentDraft } from './drafts.presenter.ts';
import * as drafts from './drafts.repository.ts';
import * as service from './drafts.service.ts';

/** For the longest content in any alphabet, and the rest of the form. */
const bodyLimit = 4 * DRAFT_LIMITS.content;

export function draftsRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, previewDraft, ({ params }, reply) => {
    reply.header('cache-control', 'no-store');
    return service.preview(services, params.token);
  });
}

export function draftsAdminRoutes(scope: FastifyInstance, services: Services): void {
  const { db } = services;

  route(scope, listDrafts, async ({ query }, _reply, request) => {
    const wanted = { q: query.q?.trim(), theme: query.theme?.trim(), limit: DRAFT_LIMITS.count };
    return (await drafts.list(db, wanted)).map((row) => presentCard(row, requireCaller(request).id));
  });

  route(scope, getDraft, async ({ params }, reply, request) => {
    const row = await drafts.findById(db, params.id);
    if (!row) throw service.absent();
    return presentDraft(versioned(reply, row), requireCaller(request).id);
  });

  route(
    scope,
    saveDraft,
    async ({ params, body }, reply, request) => {
      const row = await service.save(services, params.id, body, changeContext(request));
      return presentCard(versioned(reply, row), requireCaller(request).id);
    },
    { bodyLimit },
  );

  route(scope, deleteDraft, async ({ params }) => {
    if (!(await drafts.remove(db, params.id))) throw service.absent();
  });

  route(scope, shareDraft, ({ params }) => service.share(services, params.id));
  route(scope, unshareDraft, ({ params }) => service.unshare(services, params.id));
}
