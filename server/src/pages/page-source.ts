import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Visit } from '@velvet-spoon/contract/visit';
import type { FastifyInstance } from 'fastify';
import type {
  CreateRequestHandlerFunction,
  RequestHandler,
  RouterContextProvider,
  ServerBuild,
} from 'react-router';
import { securityHeaders } from '../platform/http/security-headers.ts';
import type { Services } from '../platform/services.ts';
import { builtFilesRoutes, readBuiltFiles } from './built-files.ts';
import { pageAddresses } from './page-addresses.ts';
import { readStyleSheets, type StyleSheets } from './paint-first.ts';

const webDir = path.resolve(import.meta.dirname, '../../../web');

/** A React Router build, from disk or from Vite. */
export type PageSource = { load(): Promise<Pages>; isDevelopment: boolean; styleSheets: StyleSheets };

export type Pages = { entry: PageEntry; handle: RequestHandler };

/** What web/app/entry.server.tsx exports for us, besides its request handler. */
export type PageEntry = {
  contextFor(visit: Visit): RouterContextProvider;
  createRequestHandler: CreateRequestHandlerFunction;
};

export async function builtPages(app: FastifyInstance, services: Services): Promise<PageSource> {
  const serverFile = path.join(webDir, 'build/server/index.js');
  if (!existsSync(serverFile)) throw new Error('The pages have not been built: run `npm run build` first.');
  const build = (await import(serverFile)) as ServerBuild;
  const clientDir = path.join(webDir, 'build/client');
  app.keeping.addresses.add(pageAddresses(build));
  const files = await readBuiltFiles(clientDir, securityHeaders(services.env));
  for (const [url, file] of files) app.keeping.files.set(url, file);
  builtFilesRoutes(app, files, services);
  // Made once: the first request to a handler prepares all routes.
  const pages = pagesOf(build, 'production');
  return { load: async () => pages, isDevelopment: false, styleSheets: await readStyleSheets(clientDir) };
}

function pagesOf(build: ServerBuild, mode: 'production' | 'development'): Pages {
  const entry = build.entry.module as unknown as PageEntry;
  return { entry, handle: entry.createRequestHandler(build, mode) };
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
    async load() {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build');
      return pagesOf(build as ServerBuild, 'development');
    },
    isDevelopment: true,
    styleSheets: new Map(),
  };
}
