import { randomBytes } from 'node:crypto';
import type { ClientFetch } from '@velvet-spoon/contract/api/client';
import { PAGE_POLICY_HEADER, type PostedForm } from '@velvet-spoon/contract/api/page-request';
import { type PublicPage, publicPages } from '@velvet-spoon/contract/domain/public-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CacheKeys } from '../platform/cache/cache-key.ts';
import { isInProcess } from '../platform/http/in-process.ts';
import { addressKey } from '../platform/http/limits.ts';
import { awayHeaders, ProblemError } from '../platform/http/problem.ts';
import { comparablePath } from '../platform/http/request-url.ts';
import type { Timer } from '../platform/observability/metrics.ts';
import type { Services } from '../platform/services.ts';
import { applyAdminPolicy, applyPolicy, developmentPolicy, type PageWithPolicy } from './content-policy.ts';
import { failWholePage, inProcessFetch, readingFromCache, refuseChanges } from './in-process-fetch.ts';
import { readPageForm } from './page-form.ts';
import type { PageSource } from './page-source.ts';
import { paintFirst } from './paint-first.ts';
import { renderTurns } from './render-turns.ts';
import { refuseForeignForm, toWebRequest } from './web-request.ts';

/** Receives a form with files as a stream, so that the files never pass through a page. */
type TakeForm = (request: FastifyRequest) => Promise<PostedForm>;

type PageOptions = {
  /** By the address of their page. */
  formsWithFiles: Record<string, TakeForm>;
  /** Whether staff look at the site before it is open. */
  isPreview: (request: FastifyRequest) => boolean;
};

/** Everything that no other route answers is a page. React Router decides which, the 404 page included. */
export function pagesRoutes(
  scope: FastifyInstance,
  source: PageSource,
  { env, metrics }: Pick<Services, 'env' | 'metrics'>,
  { formsWithFiles, isPreview }: PageOptions,
): void {
  const addresses = new CacheKeys();
  for (const [path, { params, uncached }] of Object.entries<PublicPage>(publicPages)) {
    if (!params) continue;
    addresses.add(path, { params, uncached });
    if (!source.isDevelopment) scope.cache.keys.add(path, { params, uncached });
  }
  const publicUrl = env.PUBLIC_URL.replace(/\/+$/, '');
  const statedLimits = {
    documentMaxBytes: env.DOCUMENT_MAX_BYTES,
    passwordMinimum: env.PASSWORD_MINIMUM,
    mailRetentionDays: env.MAIL_RETENTION_DAYS,
  };
  const inTurn = renderTurns(env);
  keepAdminOutOfSearch(scope);
  // Leaves the body unread: a plain form is read below, and one with files bypasses the pages as a stream.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    takeForm: TakeForm = refuseForm,
  ): Promise<string> {
    refuseForeignForm(request, publicUrl);
    const { entry, handle } = await source.load();
    const nonce = source.isDevelopment ? '' : randomBytes(16).toString('base64url');
    const form = request.routeOptions.config.takesFiles ? null : await readPageForm(request);
    if (form?.refusal) request.log.info({ reason: form.refusal.message }, 'form refused');
    const fetch = fetchFor(request, reply);
    const context = entry.contextFor({
      nonce,
      publicUrl,
      statedLimits,
      isPreview: isPreview(request),
      fetch: form?.refusal ? refuseChanges(fetch, form.refusal) : fetch,
      takeForm: () => takeForm(request),
    });
    const isCached = request.method !== 'POST' && addresses.keyOf(request.url) !== null;
    const url = addresses.normalise(request.url);
    const asked = toWebRequest(request, reply, { publicUrl, url, form, isCached });
    request.pageRoute = source.routeOf(asked.url);
    const startedAt = performance.now();
    const render = () => handle(asked, context);
    // The cache renews pages for all visitors, and a form with files takes as long as its upload.
    const isFree = isInProcess(request.raw) || request.routeOptions.config.takesFiles;
    const response = await (isFree ? render() : inTurn(addressKey(request.ip), render));
    metrics.time(renderTimer, (performance.now() - startedAt) / 1000);
    if (response.status === 405) {
      throw new ProblemError('method-not-allowed', undefined, { headers: { allow: 'GET, HEAD' } });
    }
    // The page itself says what it is: an address can be written in many ways (/Admin, /%61dmin).
    const apply = response.headers.get(PAGE_POLICY_HEADER) === 'admin' ? adminPage : publicPage;
    return sendWithPolicy(reply, response, nonce, apply);
  }

  function fetchFor(request: FastifyRequest, reply: FastifyReply): ClientFetch {
    const injected = inProcessFetch(scope, request);
    if (request.method === 'POST') return injected;
    const fetch = failWholePage(readingFromCache(injected, scope.cache));
    return async (url, init) => {
      const answer = await fetch(url, init);
      // A page is as private as the data it has read, whatever its route says.
      if (!answer.isPublic) reply.header('cache-control', 'no-store');
      return answer;
    };
  }

  function publicPage(rendered: string, nonce: string): PageWithPolicy {
    return applyPolicy(paintFirst(rendered, nonce), nonce);
  }

  scope.route({
    method: ['GET', 'POST'],
    url: '/*',
    config: { isPage: true },
    handler: (request, reply) => answer(request, reply),
  });
  // Separate routes, because files may take longer to arrive than other bodies.
  for (const [url, takeForm] of Object.entries(formsWithFiles)) {
    scope.route({
      method: 'POST',
      url,
      config: { isPage: true, takesFiles: true },
      handler: (request, reply) => answer(request, reply, takeForm),
    });
  }
}

async function refuseForm(): Promise<never> {
  throw new Error('This page accepts no files: register its form in app.ts.');
}

function adminPage(rendered: string, nonce: string): PageWithPolicy {
  return applyAdminPolicy(rendered, nonce, randomBytes(16).toString('base64url'));
}

/** Copies the headers to the reply and returns the body. */
async function sendWithPolicy(
  reply: FastifyReply,
  response: Response,
  nonce: string,
  apply: typeof applyPolicy,
): Promise<string> {
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && name !== PAGE_POLICY_HEADER) reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (response.status === 503) reply.headers(awayHeaders);
  else if (response.status >= 500) reply.header('cache-control', 'no-store');

  const body = await response.text();
  const isDocument = response.headers.get('content-type')?.startsWith('text/html') === true;
  if (!isDocument) return body;
  if (nonce === '') {
    reply.header('content-security-policy', developmentPolicy);
    return body;
  }
  const { html, policy } = apply(body, nonce);
  reply.header('content-security-policy', policy);
  return html;
}

const renderTimer: Timer = {
  name: 'render_duration_seconds',
  help: 'How long it took to render a page, its reads included.',
};

/** For all of /admin, so that it also covers redirects, refusals and addresses that do not exist. */
function keepAdminOutOfSearch(scope: FastifyInstance): void {
  scope.addHook('onRequest', async ({ url }, reply) => {
    if (/^\/admin(?:\/|$)/.test(comparablePath(url))) reply.header('x-robots-tag', 'noindex');
  });
}
