import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isPlainHost } from '../http/odd-requests.ts';
import type { Answer, CachedResponse } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';

/** `renew` renders an address past this middleware. */
type Options = { cache: ResponseCache; renew: (key: string) => Promise<unknown>; isOpen: () => boolean };

type Exchange = { response: ServerResponse; asked: PlainRequest };

/**
 * Answers from the cache before Fastify sees the request, whose hooks, ids and log lines cost more than the answer
 * itself. Of concurrent requests for the same address only the first goes on to Fastify, where cache.ts stores the answer.
 * A hit allocates no functions.
 */
export function cacheMiddleware({ cache, renew, isOpen }: Options, next: RequestListener): RequestListener {
  return (request, response) => {
    const { url = '/' } = request;
    const asked = isOpen() ? readPlainRequest(request) : null;
    if (!asked) return next(request, response);
    const exchange = { response, asked };
    const file = cache.files.get(url);
    if (file) return send(exchange, file);
    // Most addresses are their own key.
    if (answerFrom(exchange, url)) return;
    const key = cache.keys.keyOf(url);
    if (key === null) return next(request, response);
    // Anyone can make up parameters that make no difference. They must not fill nginx's disk.
    if (key !== url) response.setHeader('x-accel-expires', '0');
    if (key !== url && answerFrom(exchange, key)) return;
    cache.misses += 1;
    joinOrLead(exchange, key);
  };

  function answerFrom(exchange: Exchange, key: string): boolean {
    const found = cache.find(key);
    if (!found || found.state === 'old' || (found.state === 'stale' && cache.join(key))) return false;
    if (found.state === 'stale') {
      const end = cache.lead(key);
      renew(key).then(end, end);
    }
    send(exchange, found.response);
    return true;
  }

  function joinOrLead(exchange: Exchange, key: string): void {
    const { response } = exchange;
    const rendering = cache.join(key);
    void rendering?.then((made) =>
      made ? send(exchange, made) : answerFrom(exchange, key) || joinOrLead(exchange, key),
    );
    if (rendering || response.destroyed) return;
    response.once('close', cache.lead(key));
    next(response.req, response);
  }

  function send({ response, asked }: Exchange, cached: CachedResponse): void {
    cache.hits += 1;
    const answer = cached.answer(asked.acceptEncoding, asked.ifNoneMatch);
    if (!(answer instanceof Promise)) write(response, answer);
    else
      answer.then(
        (made) => write(response, made),
        () => response.destroy(),
      );
  }
}

function write(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers);
  if (body === null || response.req.method === 'HEAD') response.end();
  else response.end(body);
}

/** Everything that the answer to an anonymous read depends on. Cookies make no difference: this site sets none. */
type PlainRequest = { acceptEncoding?: string; ifNoneMatch?: string };

const NOT_PLAIN = new Set(['authorization', 'content-length', 'transfer-encoding', 'range', 'expect']);

/**
 * Null unless this is an anonymous read of a whole resource. Reads the raw headers, once: building the object behind
 * `request.headers` takes as long as everything else we do for a hit.
 */
function readPlainRequest({ method, rawHeaders }: IncomingMessage): PlainRequest | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const plain: PlainRequest = {};
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!.toLowerCase();
    const value = rawHeaders[index + 1]!;
    if (NOT_PLAIN.has(name) || (name === 'host' && !isPlainHost(value))) return null;
    if (name === 'host') hosts += 1;
    else if (name === 'accept-encoding') plain.acceptEncoding = value;
    else if (name === 'if-none-match') plain.ifNoneMatch = value;
  }
  return hosts === 1 ? plain : null;
}
