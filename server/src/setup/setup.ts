import { createOwner, getSetup } from '@velvet-spoon/contract/api/setup';
import type { FastifyInstance } from 'fastify';
import { presentSession } from '../auth/own-account.presenter.ts';
import { signInOrigin } from '../auth/staff-sign-in.routes.ts';
import { route } from '../platform/http/route.ts';
import { defineNoun } from '../platform/noun.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './setup.repository.ts';
import * as service from './setup.service.ts';

export const setup = defineNoun('setup', {
  routes: { public: [setupRoutes] },
  export: { setup_codes: 'hashes of codes that let the first owner in' },
});

/** Open to everyone who has the code, and gone once anyone works here. */
function setupRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, getSetup, async (_input, reply) => {
    reply.header('cache-control', 'no-store');
    await service.requireOpenSetup(services.db);
  });

  route(scope, createOwner, async ({ body }, reply, request) => {
    reply.header('cache-control', 'no-store');
    return presentSession(await service.createOwner(services, { ...body, ...signInOrigin(request) }));
  });
}

/**
 * Whoever can read the output of the server may become the owner: it works once and for an hour, as long as nobody works
 * here. On a line of its own for a person at the terminal, and in the log for those who only have that.
 */
export async function announceSetup({ db, env, log }: Services): Promise<void> {
  if (await repository.hasAdministrator(db)) return;
  const code = await service.addCode(db);
  const address = new URL('/admin', env.PUBLIC_URL).href;
  process.stdout.write(
    `\nNobody works here yet. Open ${address} and enter this code within an hour:\n\n  ${code}\n\n`,
  );
  log.warn({ code, address }, 'nobody works here yet: set up the owner with this code');
}
