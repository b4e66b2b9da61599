import type { Answer, Call } from '@velvet-spoon/contract/api/client';
import { vi } from 'vitest';
import { API_URL } from '../app/api/browser.ts';
import { FakeUpload } from './fake-upload.ts';

type Name = keyof Call;

/** What the page has sent. */
export type Sent = {
  call: Name;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- Tests compare it with what they expect.
  body: any;
};

type Given<K extends Name> = Answer<Call[K]> | Response;

/** What the API says to each call: a body, or a function of what was sent, which may also refuse or keep it waiting. */
export type Answers = { [K in Name]?: Given<K> | ((sent: Sent) => Given<K> | Promise<Given<K>>) };

export type FakeApi = {
  /** All that changes something, in the order it was sent. */
  writes: Sent[];
  /** All calls of a name. */
  sent: (call: Name) => Sent[];
  /** From now on these answers. */
  answer: (answers: Answers) => void;
};

/** Answers in place of the API in one test. A call without an answer is refused, and the console tells which it was. */
export function fakeApi(first: Answers): FakeApi {
  const answers: Answers = { ...first };
  const all: Sent[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const request = new Request(input, init);
    const sent = read(request, init, Object.keys(answers) as Name[]);
    if (!sent) {
      console.error(`No answer was given for ${request.method} ${request.url}`);
      return refuse(501, 'not-implemented');
    }
    all.push(sent);
    const given = answers[sent.call] as unknown;
    const answer: unknown = await (typeof given === 'function' ? given(sent) : given);
    init.signal?.throwIfAborted();
    if (answer instanceof Response) return answer.clone();
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
  });
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  return {
    get writes() {
      return all.filter(({ call }) => !call.startsWith('GET '));
    },
    sent: (call) => all.filter((one) => one.call === call),
    answer: (more) => void Object.assign(answers, more),
  };
}

function read(request: Request, { body }: RequestInit, known: Name[]): Sent | null {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice(new URL(API_URL, location.href).pathname.length);
  const { headers, method } = request;
  // Of `/products/order` and `/products/{id}`, the one without a placeholder is meant.
  for (const call of known.toSorted((a, b) => a.split('{').length - b.split('{').length)) {
    const params = match(call, `${method} ${path}`);
    if (!params) continue;
    const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    return { call, params, query: searchParams, headers, body: parsed };
  }
  return null;
}

function match(call: string, asked: string): Record<string, string> | null {
  const pattern = call
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(asked);
  return (
    found &&
    Object.fromEntries(Object.entries(found.groups ?? {}).map(([k, v]) => [k, decodeURIComponent(v)]))
  );
}

/** A problem document, as the server sends it. */
export function refuse(
  status: number,
  code: string,
  more: { detail?: string | string[]; fields?: string[] } = {},
): Response {
  return Response.json(
    { type: `/api/v1#${code}`, title: code, status, detail: code, code, ...more },
    { status },
  );
}

/** The answer of a network that is gone. */
export function unreachable(): Promise<never> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

/** Keeps an answer back until the test has looked at the busy state. */
export function hold(): { release: () => void; until: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { release: resolve, until: promise };
}
