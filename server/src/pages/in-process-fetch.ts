import type { ClientFetch, FetchedAnswer } from '@velvet-spoon/contract/api/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ResponseCache } from '../platform/cache/response-cache.ts';
import type { ProblemError } from '../platform/http/problem.ts';

type InjectMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What the API answers to a page, and whether every visitor would get the same. */
type ApiAnswer = FetchedAnswer & { isPublic: boolean };
export type ApiFetch = (url: string, init: RequestInit) => Promise<ApiAnswer>;

/**
 * A fetch that calls our own API without a socket, subject to the same validation, limits and errors as any other
 * caller. It passes on the visitor's address, so that rate limits count visitors, not this process.
 */
export function inProcessFetch(app: FastifyInstance, visitor: FastifyRequest): ApiFetch {
  return async (url, init) => {
    const { statusCode, headers, payload } = await app.inject({
      method: (init.method ?? 'GET') as InjectMethod,
      url,
      headers: { ...Object.fromEntries(new Headers(init.headers)), 'x-request-id': visitor.id },
      remoteAddress: visitor.ip,
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    return answerOf(statusCode, payload, String(headers['cache-control']).startsWith('public'));
  };
}

/** An older answer would make the page, which is cached in turn, older than its age says. */
const RECENT_MS = 10_000;

export function readingFromCache(fetch: ApiFetch, cache: ResponseCache): ApiFetch {
  return async (url, init) => {
    const key = isRead(init) ? cache.keys.keyOf(url) : null;
    const found = key === null ? null : cache.find(key);
    if (found?.state !== 'fresh' || found.age >= RECENT_MS) return fetch(url, init);
    return answerOf(found.response.status, found.response.body.toString(), true);
  };
}

/**
 * For a page without a form: if the API is unavailable, throws so that React Router renders its error page. A page with
 * a form is still rendered, because it returns what the visitor has typed.
 */
export function failWholePage(fetch: ApiFetch): ApiFetch {
  return async (url, init) => {
    const answer = await fetch(url, init);
    if (answer.status === 503) throw new Response(null, { status: 503 });
    return answer;
  };
}

/** For a refused form: the page calls the API as usual, and gets the reason to show. */
export function refuseChanges(fetch: ClientFetch, refusal: ProblemError): ClientFetch {
  return async (url, init) => {
    if ((init.method ?? 'GET') === 'GET') return fetch(url, init);
    return Response.json({ detail: refusal.detail, code: refusal.code }, { status: refusal.status });
  };
}

function isRead({ method = 'GET', headers }: RequestInit): boolean {
  return method === 'GET' && !new Headers(headers).has('authorization');
}

function answerOf(status: number, text: string, isPublic: boolean): ApiAnswer {
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText: '',
    isPublic,
    text: async () => text,
    json: async () => JSON.parse(text),
  };
}
