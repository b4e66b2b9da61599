import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';

const CONTENT_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** Set on every response. Pages have a content policy of their own: see pages/content-policy.ts. */
export function securityHeaders({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): Record<string, string> {
  return {
    'content-security-policy': CONTENT_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Only the origin, even to ourselves: an address may hold a secret, and a proxy may log the Referer of each file.
    // Not no-referrer: browsers would then send `Origin: null` with a plain form post, and the action refuses that.
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(PUBLIC_URL.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

export function addSecurityHeaders(app: FastifyInstance, env: Pick<Env, 'PUBLIC_URL'>): void {
  const headers = securityHeaders(env);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
