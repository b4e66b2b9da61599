import { existsSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { PageRequest } from '@velvet-spoon/contract/api/page-request';
import type { FastifyInstance } from 'fastify';
import {
  type CreateRequestHandlerFunction,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { escapeHtml } from '../platform/html.ts';
import { type PlainPage, plainPage } from '../platform/http/plain-page.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import type { Services } from '../platform/services.ts';
import { builtFilesRoutes, readBuiltFiles } from './built-files.ts';

const webDir = path.resolve(import.meta.dirname, '../../../web');

/** A React Router build, from disk or from Vite. */
export type PageSource = {
  load(): Promise<Pages>;
  /** The pattern of the page at an address. */
  routeOf(url: string): string;
  isDevelopment: boolean;
};

type Pages = { entry: PageEntry; handle: RequestHandler };

/** What web/app/entry.server.tsx exports for us, besides its request handler. */
type PageEntry = {
  contextFor(request: PageRequest): RouterContextProvider;
  createRequestHandler: CreateRequestHandlerFunction;
};

export async function builtPages(app: FastifyInstance, services: Services): Promise<PageSource> {
  const serverFile = path.join(webDir, 'build/server/index.js');
  if (!existsSync(serverFile)) throw new Error('The pages have not been built: run `npm run build` first.');
  const build = (await import(serverFile)) as ServerBuild;
  const clientDir = path.join(webDir, 'build/client');
  const files = await readBuiltFiles(clientDir, securityHeaders(services.env));
  for (const [url, file] of files) app.cache.files.set(url, file);
  builtFilesRoutes(app, files, services);
  // Made once: the first request to a handler prepares all routes.
  const pages = pagesOf(build, 'production');
  return {
    load: async () => pages,
    routeOf: pageRoutes(build),
    isDevelopment: false,
  };
}

/** The pattern of the page at an address, such as /menu/:slug. */
function pageRoutes({ routes }: ServerBuild): (url: string) => string {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const tree = (parent: string | undefined): RouteObject[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) => {
        const common = { id, ...(path !== undefined && { path }) };
        return index ? { ...common, index: true } : { ...common, children: tree(id) };
      });
  const known = tree(undefined);
  return (url) => {
    const matches = matchRoutes(known, new URL(url, 'http://localhost').pathname) ?? [];
    const pattern = matches.map(({ route }) => route.path ?? '').filter((path) => path !== '');
    return `/${pattern.join('/')}`.replaceAll(/\/{2,}/g, '/');
  };
}

function pagesOf(build: ServerBuild, mode: 'production' | 'development'): Pages {
  const entry = build.entry.module as unknown as PageEntry;
  return { entry, handle: entry.createRequestHandler(build, mode) };
}

/** Pages that do not compile. Vite's message has the place and the lines around it. */
class BrokenCode extends Error {
  override readonly name = 'BrokenCode';
}

/** Vite in the same process: it serves its modules and passes everything else on to us. */
export async function vitePages(app: FastifyInstance, root = webDir): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|uploads|health)\//.test(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error as Error | undefined));
  });
  app.setErrorHandler<Error>((error, _request, reply) => {
    if (!(error instanceof BrokenCode)) throw error;
    const { html, policy } = brokenPage(error.message);
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': policy });
    return reply.code(500).type('text/html; charset=utf-8').send(html);
  });
  return {
    async load() {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build').catch((error: unknown) => {
        throw new BrokenCode((error as Error).message, { cause: error });
      });
      return pagesOf(build as ServerBuild, 'development');
    },
    routeOf: () => '/*',
    isDevelopment: true,
  };
}

/** For developers: shows a compile error in place of the page, and reloads until the code compiles. */
function brokenPage(output: string): PlainPage {
  return plainPage({
    title: 'The code does not run',
    style: STYLE,
    head: '<meta http-equiv="refresh" content="2">\n',
    body: `<p>Correct it and save: this page follows.</p>
<pre>${escapeHtml(stripVTControlCharacters(output).trim())}</pre>`,
  });
}

const STYLE = `
body { margin: 0; color: #2a1b14; background: #fbf7f0; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 70rem; margin: 0 auto; padding: 2rem 1.25rem }
h1 { font: 500 2rem/1.2 Georgia, serif }
pre { padding: 1rem; border-radius: .75rem; background: #2a1b14; color: #fbf7f0; white-space: pre-wrap; overflow-wrap: anywhere }
`;
