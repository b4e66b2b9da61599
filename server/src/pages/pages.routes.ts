import { randomBytes } from 'node:crypto';
import type { PostedApplication } from '@velvet-spoon/contract/visit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../platform/env.ts';
import { developmentPolicy, type SealedPage, sealAdminPage, sealPage } from './content-policy.ts';
import { inProcessFetch, refuseChanges } from './in-process-fetch.ts';
import { readPageForm } from './page-form.ts';
import type { PageEntry, PageSource } from './page-source.ts';
import { paintFirst } from './paint-first.ts';
import { toWebRequest } from './web-request.ts';

/** Receives a form with files as a stream, so that the files never pass through a page. */
export type TakeForm = (request: FastifyRequest) => Promise<PostedApplication>;

/** Everything that no other route answers is a page. React Router decides which, the 404 page included. */
export function pagesRoutes(
  scope: FastifyInstance,
  source: PageSource,
  env: Env,
  formsWithFiles: Record<string, TakeForm>,
): void {
  const publicUrl = env.PUBLIC_URL.replace(/\/+$/, '');
  const statedLimits = {
    documentMaxBytes: env.DOCUMENT_MAX_BYTES,
    passwordMinimum: env.PASSWORD_MINIMUM,
    mailRetentionDays: env.MAIL_RETENTION_DAYS,
  };
  // Leaves the body unread: a plain form is read below, and one with files bypasses the pages as a stream.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    takeForm: TakeForm = refuseForm,
  ): Promise<FastifyReply> {
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
      takeApplication: () => takeForm(request),
    });
    const handle = entry.createRequestHandler(build, mode);
    const response = await handle(toWebRequest(request, reply, form), context);
    const seal = /^\/admin(\/|\?|$)/.test(request.url) ? sealAdmin : sealPublic;
    return sendResponse(reply, response, nonce, seal);
  }

  function sealPublic(rendered: string, nonce: string): SealedPage {
    return sealPage(paintFirst(rendered, source.styleSheets, nonce), nonce);
  }

  scope.route({ method: ['GET', 'POST'], url: '/*', handler: (request, reply) => answer(request, reply) });
  // Routes of their own, exempt from the body timeout: these uploads are large and may be slow.
  for (const [url, takeForm] of Object.entries(formsWithFiles)) {
    scope.route({
      method: 'POST',
      url,
      config: { takesFiles: true },
      handler: (request, reply) => answer(request, reply, takeForm),
    });
  }
}

async function refuseForm(): Promise<never> {
  throw new Error('This page accepts no files: register its form in app.ts.');
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
