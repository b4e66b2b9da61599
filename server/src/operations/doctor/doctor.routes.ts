import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../../platform/env.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { decryptText, encryptText } from '../../platform/secret-text.ts';
import { type IsProxy, trustProxies } from '../../platform/trusted-proxies.ts';

export const FORWARDED_PATH = '/health/forwarded';
export const PASS_HEADER = 'x-doctor';

const PURPOSE = 'doctor';
const VALID_MS = 60_000;

export type SeenVisitor = {
  address: string;
  /** Whether TRUST_PROXY names the peer that connected to this process. */
  isFromProxy: boolean;
  /** How many addresses X-Forwarded-For has. */
  forwarded: number;
  /** Whether TRUST_PROXY also names the client of the proxy, as it does on the same machine: then its word counts. */
  isAskerTrusted: boolean;
  protocol: string;
};

/** Proves for a minute that the asker knows FORM_SECRET. */
export function issuePass({ FORM_SECRET }: Pick<Env, 'FORM_SECRET'>, now = Date.now()): string {
  return encryptText(String(now), FORM_SECRET, PURPOSE).toString('base64url');
}

function isPass(given: unknown, { FORM_SECRET }: Env): boolean {
  if (typeof given !== 'string') return false;
  const issued = decryptText(Buffer.from(given, 'base64url'), FORM_SECRET, PURPOSE);
  return issued !== null && Math.abs(Date.now() - Number(issued)) < VALID_MS;
}

/** For `npm run doctor`, which asks through the proxy as a visitor would. For anyone else there is nothing here. */
export function doctorRoutes(scope: FastifyInstance, { env }: { env: Env }): void {
  const isProxy = trustProxies(env.TRUST_PROXY);
  scope.get(FORWARDED_PATH, async (request, reply) => {
    if (!isPass(request.headers[PASS_HEADER], env)) throw new ProblemError('not-found');
    reply.header('cache-control', 'no-store');
    return seenIn(request, isProxy);
  });
}

function seenIn({ ip, protocol, raw }: FastifyRequest, isProxy: IsProxy): SeenVisitor {
  const forwarded = raw.headers['x-forwarded-for']?.toString().split(',') ?? [];
  return {
    address: ip,
    isFromProxy: isProxy(raw.socket.remoteAddress ?? '', 0),
    forwarded: forwarded.length,
    // By address only: a number of proxies says nothing about this one.
    isAskerTrusted: isProxy(forwarded.at(-1)?.trim() ?? '', Number.POSITIVE_INFINITY),
    protocol,
  };
}
