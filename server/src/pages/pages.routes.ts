import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { developmentPolicy, type SealedPage, sealAdminPage, sealPage } from './content-policy.ts';
import { inProcessFetch } from './in-process-fetch.ts';
import type { PageEntry, PageSource } from './page-source.ts';
import { paintFirst } from './paint-first.ts';
import { FORM_BYTES, toWebRequest } from './web-request.ts';

/** Everything that nothing else answers is a page: React Router decides, a 404 page included. */
export function pagesRoutes(scope: FastifyInstance, source: PageSource, env: Env): void {
  // Two files, and their fields.
  const applicationBytes = 2 * env.DOCUMENT_MAX_BYTES + 1024 * 1024;
  const publicUrl = env.PUBLIC_URL.replace(/\/+$/, '');
  // The body goes on as a stream: an action reads it itself, and an upload is never held in memory.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const build = await source.load();
    const mode = source.isDevelopment ? 'development' : 'production';
    const nonce = source.isDevelopment ? '' : randomBytes(16).toString('base64url');
    const entry = build.entry.module as unknown as PageEntry;
    const context = entry.contextFor({ nonce, publicUrl, fetch: inProcessFetch(scope, request) });
    const maxBytes = request.routeOptions.config.takesFiles ? applicationBytes : FORM_BYTES;
    const { webRequest, problem } = toWebRequest(request, reply, maxBytes);
    const response = await entry.createRequestHandler(build, mode)(webRequest, context);
    if (response.status >= 500 && problem()) throw problem()!;
    const seal = /^\/admin(\/|\?|$)/.test(request.url) ? sealAdmin : sealPublic;
    return sendResponse(reply, response, nonce, seal);
  }

  function sealPublic(rendered: string, nonce: string): SealedPage {
    return sealPage(paintFirst(rendered, source.styleSheets, nonce), nonce);
  }

  scope.route({ method: ['GET', 'POST'], url: '/*', handler: answer });
  // The one form with files: its body may be large, and may take its time.
  scope.route({ method: 'POST', url: '/wholesale/register', config: { takesFiles: true }, handler: answer });
}

function sealAdmin(rendered: string, nonce: string): SealedPage {
  return sealAdminPage(rendered, nonce, randomBytes(16).toString('base64url'));
}

async function sendResponse(
  reply: FastifyReply,
  response: Response,
  nonce: string,
  seal: typeof sealPage,
): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);

  const body = await response.text();
  const isDocument = response.headers.get('content-type')?.startsWith('text/html') === true;
  if (!isDocument) return reply.send(body);
  if (nonce === '') return reply.header('content-security-policy', developmentPolicy).send(body);
  const { html, policy } = seal(body, nonce);
  return reply.header('content-security-policy', policy).send(html);
}
