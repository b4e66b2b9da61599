import { getSite, getSiteState, type SiteState, saveSite } from '@velvet-spoon/contract/api/site';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { inTransaction } from '../platform/db/database.ts';
import { seedOnce } from '../platform/db/seeds.repository.ts';
import { type Actor, commandLine, record } from '../platform/history/history.ts';
import { changeContext } from '../platform/http/change-context.ts';
import { route } from '../platform/http/route.ts';
import { isSaved } from '../platform/http/version-tag.ts';
import { defineNoun } from '../platform/noun.ts';
import type { Services } from '../platform/services.ts';
import { makePreview } from './preview.ts';
import * as repository from './site.repository.ts';

/** Whether guests see the site, or on every page that the cafe opens soon. */
export const site = defineNoun('site', {
  routes: { public: [siteRoutes], administrator: [siteAdminRoutes] },
  publicTables: ['site'],
  history: { site: 'not restorable' },
  export: {
    site: { about: 'One row: whether the site is open to guests, since when, and by which account.' },
  },
});

function siteRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, getSite, async () => ({ is_open: await repository.isOpen(db) }));
}

function siteAdminRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, getSiteState, () => readState(services));

  route(scope, saveSite, async ({ body }, _reply, request) => {
    await change(services, body, changeContext(request).actor);
    return readState(services);
  });
}

async function readState({ db, env }: Services): Promise<SiteState> {
  const { is_open, changed_at, username, shows_first_steps } = await repository.read(db);
  return {
    is_open,
    changed_at: changed_at && changed_at.toISOString(),
    changed_by: username,
    shows_first_steps,
    preview: makePreview(env, Date.now()),
  };
}

type Change = z.output<typeof saveSite.body>;

function change(services: Pick<Services, 'db'>, asked: Change, actor: Actor): Promise<void> {
  return inTransaction(services, async (tx) => {
    const { is_open, shows_first_steps } = await repository.lock(tx.db);
    const before = { is_open, shows_first_steps };
    const after = {
      is_open: asked.is_open ?? is_open,
      shows_first_steps: asked.shows_first_steps ?? shows_first_steps,
    };
    if (isSaved(before, after)) return;
    const by = after.is_open === is_open ? {} : { changed_at: new Date(), changed_by: actor.id };
    await repository.update(tx.db, { ...after, ...by });
    await record(tx, { actor, action: 'update', noun: 'site', subjectId: 'site', before, after });
  });
}

/** A site with demo content has nothing left to set up. What an owner has decided stays. */
export async function openWithDemo(services: Services): Promise<void> {
  await seedOnce(services.db, 'site', ['open'], async () => {
    const { changed_at } = await repository.read(services.db);
    if (changed_at) return false;
    await change(services, { is_open: true, shows_first_steps: false }, commandLine);
    return true;
  });
}
