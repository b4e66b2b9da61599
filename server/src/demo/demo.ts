import { addDemo, type Demo, getDemo, removeDemo } from '@velvet-spoon/contract/api/demo';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../platform/db/database.ts';
import { type Actor, record } from '../platform/history/history.ts';
import { changeContext } from '../platform/http/change-context.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { route } from '../platform/http/route.ts';
import { isUnderWay } from '../platform/jobs/jobs.repository.ts';
import { defineNoun } from '../platform/noun.ts';
import type { Services } from '../platform/services.ts';
import { addDemoJob } from './demo.job.ts';
import * as removal from './demo.removal.ts';
import { hasContent } from './demo.repository.ts';

export const demo = defineNoun('demo', {
  routes: { administrator: [demoRoutes] },
  jobs: [addDemoJob],
  history: { demo: 'not restorable' },
  export: {},
});

function demoRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, getDemo, () => read(services));
  route(scope, addDemo, (_input, _reply, request) => add(services, changeContext(request).actor));
  route(scope, removeDemo, (_input, _reply, request) =>
    removal.removeDemo(services, changeContext(request).actor),
  );
}

const nothing = { desserts: 0, stories: 0, media: 0, page_pictures: 0, moments: 0, menus: 0, texts: 0 };

async function read({ db }: Services): Promise<Demo> {
  const [isAdding, isFilled, plan] = await Promise.all([
    isUnderWay(db, addDemoJob.name),
    hasContent(db),
    removal.planRemoval(db),
  ]);
  return {
    state: isAdding ? 'adding' : plan ? 'there' : 'none',
    can_add: !isFilled,
    goes: plan?.counts ?? nothing,
    stays: plan?.stays ?? [],
  };
}

/** Asked for again while it is under way, it is added once. */
function add(services: Services, actor: Actor): Promise<void> {
  return inTransaction(services, async (tx) => {
    if (await isUnderWay(tx.db, addDemoJob.name)) return;
    if (await hasContent(tx.db)) throw new ProblemError('not-empty', NOT_EMPTY);
    await tx.jobs.enqueue(tx.db, addDemoJob, { actor });
    await record(tx, { actor, action: 'create', noun: 'demo', subjectId: 'demo' });
  });
}

const NOT_EMPTY = 'There are desserts or stories already. Demo content is for a site without any.';
