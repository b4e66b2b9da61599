import type { ClientFetch, FetchedAnswer } from '@velvet-spoon/contract/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { judgeError, type ProblemError, problemBody } from '../platform/http/problem.ts';
import type { Keeping } from '../platform/kept/keeping.ts';
import type { Tracing } from '../platform/tracing/tracing.ts';

type InjectMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What the API answers to a page, and the content it belongs to, if it is the same for everyone. */
export type ApiAnswer = FetchedAnswer & { content: string | null };
export type ApiFetch = (url: string, init: RequestInit) => Promise<ApiAnswer>;

/**
 * A fetch that calls our own API without a socket, subject to the same validation, limits and errors as any other
 * caller. It passes on the visitor's address, so that rate limits count visitors, not this process.
 */
export function inProcessFetch(app: FastifyInstance, visitor: FastifyRequest): ApiFetch {
  return async (url, init) => {
    const answer = await app.inject({
      method: (init.method ?? 'GET') as InjectMethod,
      url,
      headers: { ...Object.fromEntries(new Headers(init.headers)), 'x-request-id': visitor.id },
      remoteAddress: visitor.ip,
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    const content = answer.headers['cache-tag'];
    return answerOf(answer.statusCode, answer.payload, content === undefined ? null : String(content));
  };
}

/** Answers public reads without a request of their own. */
export function readingDirectly(
  fetch: ApiFetch,
  visitor: FastifyRequest,
  { directReads }: Keeping,
  tracing: Tracing,
): ApiFetch {
  return async (url, init) => {
    if (!isRead(init)) return fetch(url, init);
    return tracing.part('read', { 'url.path': url.split('?')[0] ?? url }, () => read(url, init));
  };

  async function read(url: string, init: RequestInit): Promise<ApiAnswer> {
    for (const readDirectly of directReads) {
      const reading = readDirectly(url, visitor);
      if (!reading) continue;
      const { content, answer } = reading;
      try {
        const { status, body } = await answer;
        return answerOf(status, body.toString(), content);
      } catch (error) {
        const judgement = judgeError(error, visitor.log);
        return answerOf(judgement.status, JSON.stringify(problemBody(judgement)), content);
      }
    }
    return fetch(url, init);
  }
}

/** Answers reads from memory. What was just asked for anew, past the doorway, must not be. */
export function fromMemory(fetch: ApiFetch, { store, addresses }: Keeping): ApiFetch {
  return async (url, init) => {
    const key = isRead(init) ? addresses.keyOf(url) : null;
    const found = key === null ? null : store.find(key);
    if (!found?.isFresh) return fetch(url, init);
    const { status, contents, body } = found.answer;
    return answerOf(status, body.toString(), contents[0] ?? null);
  };
}

/** The contents that a page is made of. Null once it has used an answer that is nobody else's. */
export type Ingredients = { contents: Set<string> | null };

export function noting(fetch: ApiFetch, ingredients: Ingredients): ApiFetch {
  return async (url, init) => {
    const answer = await fetch(url, init);
    if (answer.content) ingredients.contents?.add(answer.content);
    else ingredients.contents = null;
    return answer;
  };
}

/**
 * For a page without a form: if the API is unavailable, throws what React Router answers with its error page. A page
 * with a form is still rendered, because it returns what the visitor has typed.
 */
export function failWholePage(fetch: ApiFetch): ClientFetch {
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

function answerOf(status: number, text: string, content: string | null): ApiAnswer {
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText: '',
    content,
    text: async () => text,
    json: async () => JSON.parse(text),
  };
}
