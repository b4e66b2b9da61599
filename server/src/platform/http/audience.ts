import type { Audience, Endpoint, Role } from '@velvet-spoon/contract/api/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerHeaders } from './handler.ts';
import { ProblemError } from './problem.ts';

/** The account that makes a request. auth/caller.ts extends this with account details. */
export interface Caller {
  id: string;
  username: string;
  /** The audiences this caller belongs to, besides the public. */
  audiences: readonly Audience[];
  /** The role of an administrator; null for everyone else. */
  role: Role | null;
  /** Signed in within the last minutes. */
  isRecent: boolean;
  /** A partner whom staff have approved. */
  isApproved: boolean;
  /** Has yet to add the passkey that this installation requires. */
  lacksPasskey: boolean;
}

/** What an endpoint asks of its callers besides the audience. */
type Demands = { [Name in 'role' | 'partner' | 'signIn' | 'beforePasskey']?: Endpoint[Name] | undefined };

/** Resolves a bearer token; undefined if it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<Caller | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    audience: Audience | null;
    /** Every route of this app with its audience, for the audience test. */
    audienceTable: Map<string, Audience>;
    /** The routes that are only for some of their audience. */
    roleTable: Map<string, Role | 'approved'>;
    authenticate: Authenticate;
  }
  interface FastifyContextConfig extends Demands {}
  interface FastifyRequest {
    /** Always set outside the public scope: see requireCaller. */
    caller: Caller | null;
  }
}

/** From here on, registering a route outside an audience scope throws, so that none can lack an audience. */
export function requireAudiences(
  app: FastifyInstance,
  authenticate: Authenticate = async () => undefined,
): void {
  app.decorate('audience', null);
  app.decorate('audienceTable', new Map());
  app.decorate('roleTable', new Map());
  app.decorate('authenticate', authenticate);
  app.decorateRequest('caller', null);
  app.addHook('onRoute', function declare(this: FastifyInstance, { method, url, config }) {
    const route = `${[method].flat().join('|')} ${url}`;
    if (this.audience === null) {
      throw new Error(
        `${route} declares no audience: register it in one of the audience scopes of app.ts, ` +
          'so that it is clear who may call it.',
      );
    }
    app.audienceTable.set(route, this.audience);
    if (config?.role && this.audience !== 'administrator') {
      throw new Error(`${route} is for one role, but only administrators have roles.`);
    }
    if (config?.partner && this.audience !== 'partner') {
      throw new Error(`${route} is for approved partners, but its audience is ${this.audience}.`);
    }
    const group = config?.role ?? config?.partner;
    if (group) app.roleTable.set(route, group);
  });
}

type Scope = (scope: FastifyInstance) => void | Promise<void>;

/** A scope whose routes all serve one audience. Everyone else is refused before the body is read. */
export async function audienceScope(
  app: FastifyInstance,
  audience: Audience,
  register: Scope,
): Promise<void> {
  await app.register(async (scope) => {
    scope.audience = audience;
    if (audience !== 'public') guard(scope, audience);
    await register(scope);
  });
}

function guard(scope: FastifyInstance, audience: Exclude<Audience, 'public'>): void {
  scope.addHook('onRequest', (request, reply) =>
    admit(request, reply, audience, request.routeOptions.config),
  );
}

/**
 * Refuses callers outside an audience, and those in it who lack what the route also requires. Scopes call it for all
 * their routes, and a public handler for an option that it offers to one audience only.
 */
export async function admit(
  request: FastifyRequest,
  reply: AnswerHeaders,
  audience: Exclude<Audience, 'public'>,
  { role, partner, signIn, beforePasskey }: Demands = {},
): Promise<void> {
  reply.header('cache-control', 'no-store');
  const token = readBearer(request);
  const caller = token && (await request.server.authenticate(token));
  if (!caller) throw new ProblemError('unauthorized', 'Token is invalid or expired. Please sign in again.');
  if (!caller.audiences.includes(audience)) {
    throw new ProblemError('forbidden', 'This account is not allowed to do that.');
  }
  if (audience === 'administrator' && caller.lacksPasskey && !beforePasskey) {
    throw new ProblemError('passkey-required', 'Add a passkey to your account first.');
  }
  if (partner === 'approved' && !caller.isApproved) {
    throw new ProblemError('forbidden', 'We have not approved this account yet.');
  }
  if (role && caller.role !== role) throw new ProblemError('owner-required');
  if (signIn === 'recent' && !caller.isRecent) throw new ProblemError('recent-sign-in-required');
  request.caller = caller;
}

function readBearer({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

export function requireCaller({ caller, routeOptions }: FastifyRequest): Caller {
  if (!caller) throw new Error(`${routeOptions.url} needs a caller, but is registered in the public scope.`);
  return caller;
}
