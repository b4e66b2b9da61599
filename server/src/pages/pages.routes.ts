import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../platform/services.ts';
import { applyFromPage } from '../wholesale/wholesale.page.ts';
import { developmentPolicy, type SealedPage, sealAdminPage, sealPage } from './content-policy.ts';
import { inProcessFetch, refuseChanges } from './in-process-fetch.ts';
import { readPageForm } from './page-form.ts';
import type { PageEntry, PageSource } from './page-source.ts';
import { paintFirst } from './paint-first.ts';
import { toWebRequest } from './web-request.ts';

/** Everything that nothing else answers is a page: React Router decides, a 404 page included. */
export function pagesRoutes(scope: FastifyInstance, source: PageSource, services: Services): void {
  const { env } = services;
  const publicUrl = env.PUBLIC_URL.replace(/\/+$/, '');
  const statedLimits = {
    documentMaxBytes: env.DOCUMENT_MAX_BYTES,
    passwordMinimum: env.PASSWORD_MINIMUM,
    mailRetentionDays: env.MAIL_RETENTION_DAYS,
  };
  // The body stays unread: a form is read below, and an application streams past the pages.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const build = await source.load();
    const mode = source.isDevelopment ? 'development' : 'production';
    const nonce = source.isDevelopment ? '' : randomBytes(16).toString('base64url');
    const entry = build.entry.module as unknown as PageEntry;
    const form = request.routeOptions.config.takesFiles ? null : await readPageForm(request);
    if (form?.refusal) request.log.info({ reason: form.refusal.message }, 'form refused');
    const fetch = inProcessFetch(scope, request);
    const context = entry.contextFor({
      nonce,
      publicUrl,
      statedLimits,
      fetch: form?.refusal ? refuseChanges(fetch, form.refusal) : fetch,
      takeApplication: () => applyFromPage(services, request),
    });
    const handle = entry.createRequestHandler(build, mode);
    const response = await handle(toWebRequest(request, reply, form), context);
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
