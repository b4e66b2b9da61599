import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { KeyRule } from './cache-key.ts';
import { CachedResponse, hashOf } from './cached-response.ts';
import type { Render, ResponseCache } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cache: ResponseCache;
  }
  interface FastifyContextConfig {
    /** The route answers all anonymous readers alike, and its answers are cached. */
    cache?: KeyRule | undefined;
  }
  interface FastifyRequest {
    render: Render | null;
  }
}

export const CACHE_TAG = 'velvet-spoon';
export const FOREVER = 'public, max-age=31536000, immutable';
const SHARED_STATUSES = new Set([200, 404, 503]);
/** Headers that are not stored with a response. */
const OF_THE_REQUEST = new Set(['x-request-id', 'x-accel-expires']);
const LOG_EVERY_MS = 60_000;

/** Stores what routes with `config.cache` answer, and empties the cache when anything public changes. */
export function cacheAnswers(app: FastifyInstance, cache: ResponseCache, services: Services): void {
  const { EDGE_SECONDS: seconds } = services.env;
  // Browsers revalidate every time and get a 304. Shared caches may answer for a moment without asking.
  const control = `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=86400`;
  // Cloudflare reads stale-while-revalidate only in the second header.
  const edge = { 'cache-control': control, 'cdn-cache-control': control, 'cache-tag': CACHE_TAG };
  app.decorate('cache', cache);
  app.decorateRequest('render', null);
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.cache) cache.keys.add(url, config.cache);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isAnonymous = isRead(request) && request.headers.authorization === undefined;
    const key = isAnonymous ? cache.keys.keyOf(request.url) : null;
    if (key !== null) request.render = cache.begin(key);
    done();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    // Staff see their own save at once. Other processes are notified a moment later.
    if (request.caller?.role && !isRead(request)) cache.clear();
    const { render } = request;
    if (!render) return payload;
    const last = reply.statusCode === 503 ? cache.hold(render.key) : null;
    const response = last ?? responseOf(reply, payload, edge);
    cache.finish(render, response);
    return response ? fill(request, reply, response) : payload;
  });
  const unsubscribe = services.changes.subscribe((event) =>
    event === 'change' ? cache.clear() : cache.setListening(event === 'listening'),
  );
  app.addHook('onClose', async () => unsubscribe());
  observe(app, cache, services);
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Null if the answer is not for everyone, or a stream. */
function responseOf(
  reply: FastifyReply,
  payload: unknown,
  edge: Record<string, string>,
): CachedResponse | null {
  const { statusCode: status } = reply;
  const isWhole = Buffer.isBuffer(payload) || (typeof payload === 'string' && payload !== '');
  if (!isWhole || !SHARED_STATUSES.has(status) || reply.hasHeader('set-cookie')) return null;
  if (!reply.hasHeader('cache-control')) reply.headers(edge);
  const control = String(reply.getHeader('cache-control'));
  if (status !== 503 && !control.startsWith('public')) return null;
  const { etag, ...stated } = reply.getHeaders();
  const shared = Object.entries(stated).filter(([name]) => !OF_THE_REQUEST.has(name));
  const headers = Object.fromEntries(shared.map(([name, value]) => [name, String(value)]));
  const body = Buffer.from(payload);
  const given = etag === undefined ? undefined : String(etag).slice(1, -1);
  const isVersion = given !== undefined && !control.startsWith(FOREVER);
  return new CachedResponse({ status, headers, body, tag: isVersion ? `${given}.${hashOf(body)}` : given });
}

/** Everything but the payload, which it returns. */
export async function fill({ headers }: FastifyRequest, reply: FastifyReply, response: CachedResponse) {
  const answer = await response.answer(headers['accept-encoding'], headers['if-none-match']);
  for (const name of Object.keys(reply.getHeaders())) if (!OF_THE_REQUEST.has(name)) reply.removeHeader(name);
  for (let at = 0; at < answer.headers.length; at += 2)
    reply.header(answer.headers[at]!, answer.headers[at + 1]);
  reply.code(answer.status);
  return answer.body;
}

/** One line a minute for all hits: a line for each would cost more than the answer. */
function observe(app: FastifyInstance, cache: ResponseCache, { metrics, log }: Services): void {
  metrics.observe({
    gauges: [
      { name: 'cache_hits_total', help: 'Requests answered from the cache.', isTotal: true },
      { name: 'cache_misses_total', help: 'Requests for what could have been in the cache.', isTotal: true },
      { name: 'cache_bytes', help: 'Memory that cached responses take.' },
    ],
    read: () => ({
      cache_hits_total: [{ value: cache.hits }],
      cache_misses_total: [{ value: cache.misses }],
      cache_bytes: [{ value: cache.bytes }],
    }),
  });
  let logged = 0;
  const logHits = () => {
    const hits = cache.hits - logged;
    logged = cache.hits;
    if (hits > 0) log.info({ hits, bytes: cache.bytes }, 'answered from the cache');
  };
  const timer = setInterval(logHits, LOG_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    logHits();
  });
}
