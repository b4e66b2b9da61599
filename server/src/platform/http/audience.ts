import type { Audience } from '@velvet-spoon/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account, SignedIn } from '../../accounts/accounts.table.ts';
import { ProblemError } from './problem.ts';

/** Whose token this is; nothing when it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<SignedIn | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    audience: Audience | null;
    /** Every route that this app answers, with who may call it. The audience test reads it. */
    audienceTable: Map<string, Audience>;
    authenticate: Authenticate;
  }
  interface FastifyRequest {
    /** Who calls. Always there outside the public scope: see requireAccount. */
    account: SignedIn | null;
  }
}

/** From here on a route outside an audience scope stops the start: nobody can forget to say who may call it. */
export function requireAudiences(
  app: FastifyInstance,
  authenticate: Authenticate = async () => undefined,
): void {
  app.decorate('audience', null);
  app.decorate('audienceTable', new Map());
  app.decorate('authenticate', authenticate);
  app.decorateRequest('account', null);
  app.addHook('onRoute', function declare(this: FastifyInstance, { method, url }) {
    const route = `${[method].flat().join('|')} ${url}`;
    if (this.audience === null) {
      throw new Error(
        `${route} declares no audience: register it in one of the audience scopes of app.ts, ` +
          'so that a reader sees who may call it.',
      );
    }
    app.audienceTable.set(route, this.audience);
  });
}

type Scope = (scope: FastifyInstance) => void | Promise<void>;

/** A scope whose routes all serve one audience. Everybody else is turned away before a body is read. */
export async function audienceScope(
  app: FastifyInstance,
  audience: Audience,
  register: Scope,
): Promise<void> {
  await app.register(async (scope) => {
    scope.audience = audience;
    if (audience !== 'public') guard(scope, belongsTo[audience]);
    await register(scope);
  });
}

const belongsTo: Record<Exclude<Audience, 'public'>, (account: Account) => boolean> = {
  account: () => true,
  // Pending too: an applicant may see that the application waits.
  partner: (account) => account.is_wholesale,
  administrator: (account) => account.is_admin,
};

function guard(scope: FastifyInstance, isOfAudience: (account: Account) => boolean): void {
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const token = readBearer(request);
    const account = token && (await scope.authenticate(token));
    if (!account)
      throw new ProblemError('unauthorized', 'Token is invalid or expired. Please sign in again.');
    if (!isOfAudience(account)) throw new ProblemError('forbidden', 'This account may not do that.');
    request.account = account;
  });
}

function readBearer({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** The account that calls, for handlers outside the public scope. */
export function requireAccount({ account, routeOptions }: FastifyRequest): SignedIn {
  if (!account) throw new Error(`${routeOptions.url} asks who calls, but stands in the public scope.`);
  return account;
}
