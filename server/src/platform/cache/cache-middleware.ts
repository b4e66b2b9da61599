import type { IncomingMessage, RequestListener } from 'node:http';
import type { Answer, CachedResponse } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';

/** `renew` renders an address past this middleware. */
type Options = { cache: ResponseCache; renew: (key: string) => Promise<unknown>; isOpen: () => boolean };

/**
 * Answers from the cache before Fastify sees the request, whose hooks, ids and log lines cost more than the answer
 * itself. Of all who ask for the same at once, only the first goes on to Fastify, where cache.ts stores the answer.
 */
export function cacheMiddleware({ cache, renew, isOpen }: Options, next: RequestListener): RequestListener {
  return (request, response) => {
    const { url = '/' } = request;
    const asked = isOpen() ? readPlainRequest(request) : null;
    if (!asked) return next(request, response);
    const file = cache.files.get(url);
    if (file) return send(file);
    // Most addresses are their own key.
    if (answerFrom(url)) return;
    const key = cache.keys.keyOf(url);
    if (key === null) return next(request, response);
    if (key !== url && answerFrom(key)) return;
    cache.misses += 1;
    joinOrLead(key);

    function answerFrom(key: string): boolean {
      const found = cache.find(key);
      if (!found || found.state === 'old' || (found.state === 'stale' && cache.join(key))) return false;
      if (found.state === 'stale') {
        const end = cache.lead(key);
        renew(key).then(end, end);
      }
      send(found.response);
      return true;
    }

    function joinOrLead(key: string): void {
      const rendering = cache.join(key);
      if (rendering) return void answerAfter(rendering, key);
      response.once('close', cache.lead(key));
      next(request, response);
    }

    async function answerAfter(rendering: Promise<CachedResponse | null>, key: string): Promise<void> {
      const made = await rendering;
      if (made) send(made);
      else if (!response.destroyed && !answerFrom(key)) joinOrLead(key);
    }

    function send(cached: CachedResponse): void {
      cache.hits += 1;
      const answer = cached.answer(asked?.acceptEncoding, asked?.ifNoneMatch);
      if (answer instanceof Promise) answer.then(write, () => response.destroy());
      else write(answer);
    }

    function write({ status, headers, body }: Answer): void {
      response.writeHead(status, headers);
      if (body === null || request.method === 'HEAD') response.end();
      else response.end(body);
    }
  };
}

/** All that the answer to an anonymous read depends on. Cookies make no difference: this site sets none. */
type PlainRequest = { acceptEncoding?: string; ifNoneMatch?: string };

export const PLAIN_HOST = /^(?:[a-z\d_.-]+|\[[a-f\d:.]+\])(?::\d{1,5})?$/i;
const NOT_PLAIN = new Set(['authorization', 'content-length', 'transfer-encoding', 'range', 'expect']);

/**
 * Null unless this is an anonymous read of a whole thing. Reads the raw headers, once: to build the object that
 * `request.headers` returns takes as long as everything else we do for a hit.
 */
function readPlainRequest({ method, rawHeaders }: IncomingMessage): PlainRequest | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const plain: PlainRequest = {};
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!.toLowerCase();
    const value = rawHeaders[index + 1]!;
    if (NOT_PLAIN.has(name) || (name === 'host' && !PLAIN_HOST.test(value))) return null;
    if (name === 'host') hosts += 1;
    else if (name === 'accept-encoding') plain.acceptEncoding = value;
    else if (name === 'if-none-match') plain.ifNoneMatch = value;
  }
  return hosts === 1 ? plain : null;
}
