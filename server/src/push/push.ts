import { getPush, savePush, testPush } from '@velvet-spoon/contract/api/push';
import type { FastifyInstance } from 'fastify';
import { requireAccount } from '../auth/caller.ts';
import { inTransaction } from '../platform/db/database.ts';
import { RefusedAddress, requirePublic } from '../platform/files/public-address.ts';
import { browserName } from '../platform/http/browser-name.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { route } from '../platform/http/route.ts';
import { defineNoun } from '../platform/noun.ts';
import type { Services } from '../platform/services.ts';
import { addNews, pushJob, pushSweepJob } from './push.delivery.ts';
import * as repository from './push.repository.ts';

export const push = defineNoun('push', {
  routes: { administrator: [pushRoutes] },
  jobs: [pushJob, pushSweepJob],
  // Subscriptions go with the account or the token, and news once it is sent.
  personalData: null,
  export: {
    push_subscriptions: 'addresses of browsers, which answer only to the keys of this installation',
    push_notices: 'news that is about to be sent to them',
  },
});

function pushRoutes(scope: FastifyInstance, services: Services): void {
  const { db, env } = services;

  route(scope, getPush, async () => ({ public_key: env.PUSH_PUBLIC_KEY ?? null }));

  route(scope, savePush, async ({ body }, _reply, request) => {
    const { id: user_id, token_id } = requireAccount(request);
    const { endpoint, keys, language, kinds } = body;
    const browser = browserName(request.headers['user-agent']);
    if (!env.PUSH_PUBLIC_KEY) throw new ProblemError('unavailable', 'Push messages are not set up.');
    if (!kinds) {
      const known = await repository.renew(db, { user_id, token_id, endpoint, language });
      return { kinds: known?.kinds ?? [] };
    }
    if (kinds.length === 0) {
      await repository.remove(db, { user_id, endpoint });
      return { kinds };
    }
    requirePushService(endpoint);
    await repository.save(db, { user_id, token_id, endpoint, ...keys, browser, language, kinds });
    return { kinds };
  });

  route(scope, testPush, async ({ body: { endpoint } }, _reply, request) => {
    const { id: user_id } = requireAccount(request);
    const found = await repository.findLive(db, { user_id, endpoint });
    if (!found) throw new ProblemError('not-found', 'This browser is not subscribed.');
    const news = { kind: 'test', name: null, path: '/admin?tab=account' } as const;
    await inTransaction(services, (tx) => addNews(tx, [found.id], news));
  });
}

/** What its name leads to is checked when we post to it. */
function requirePushService(endpoint: string): void {
  try {
    requirePublic(endpoint);
  } catch (error) {
    if (!(error instanceof RefusedAddress)) throw error;
    throw new ProblemError('invalid-request', `${error.message}.`);
  }
}
