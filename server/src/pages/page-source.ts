import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Visit } from '@velvet-spoon/contract/visit';
import type { FastifyInstance } from 'fastify';
import type { CreateRequestHandlerFunction, RouterContextProvider, ServerBuild } from 'react-router';
import { readStyleSheets, type StyleSheets } from './paint-first.ts';

const webDir = path.resolve(import.meta.dirname, '../../../web');

/** A React Router build, from disk or from Vite. */
export type PageSource = { load(): Promise<ServerBuild>; isDevelopment: boolean; styleSheets: StyleSheets };

/** What web/app/entry.server.tsx exports for us, besides its request handler. */
export type PageEntry = {
  contextFor(visit: Visit): RouterContextProvider;
  createRequestHandler: CreateRequestHandlerFunction;
};

export async function builtPages(app: FastifyInstance): Promise<PageSource> {
  const serverFile = path.join(webDir, 'build/server/index.js');
  if (!existsSync(serverFile)) throw new Error('The pages have not been built: run `npm run build` first.');
  const build = (await import(serverFile)) as ServerBuild;
  const clientDir = path.join(webDir, 'build/client');
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, file) {
      const isHashed = file.includes('/assets/');
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  return { load: async () => build, isDevelopment: false, styleSheets: await readStyleSheets(clientDir) };
}

/** Vite in the same process: it serves its modules and passes everything else on to us. */
export async function vitePages(app: FastifyInstance): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webDir,
    configFile: path.join(webDir, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|uploads|health)\//.test(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error as Error | undefined));
  });
  return {
    load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    isDevelopment: true,
    styleSheets: new Map(),
  };
}
