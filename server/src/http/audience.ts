import type { Audience } from '@velvet-spoon/contract/endpoint';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    audience: Audience | null;
    /** Every route that this app answers, with who may call it. The audience test reads it. */
    audienceTable: Map<string, Audience>;
  }
}

/** From here on a route outside an audience scope stops the start: nobody can forget to say who may call it. */
export function requireAudiences(app: FastifyInstance): void {
  app.decorate('audience', null);
  app.decorate('audienceTable', new Map());
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

/** A scope whose routes all serve one audience. */
export async function audienceScope(
  app: FastifyInstance,
  audience: Audience,
  register: Scope,
): Promise<void> {
  await app.register(async (scope) => {
    scope.audience = audience;
    await register(scope);
  });
}
