// Types only: the browser follows the table of endpoints without shipping zod.
import type { z } from 'zod';
import { apiBase } from './base.ts';
import type { Endpoints } from './endpoints.ts';

/** Endpoints by their name in the table, such as `GET /content/products/{slug}`. */
export type Call = { [E in Endpoints as `${E['method']} ${E['path']}`]: E };

type Part<E, Name extends 'params' | 'query'> = E extends { [K in Name]: infer S extends z.ZodType }
  ? z.input<S>
  : undefined;
type Body<E> = E extends { body: infer S extends z.ZodType }
  ? z.input<S> | FormData | URLSearchParams
  : undefined;

export type UploadCall = {
  [K in keyof Call]: Call[K] extends { files: readonly string[] } ? K : never;
}[keyof Call];

/** What such a call sends: its text fields and its files, by the names the contract gives them. */
export type UploadForm<K extends UploadCall> = {
  fields: z.input<Call[K]['body']>;
  files: Record<Call[K]['files'][number], File>;
};

export type Answer<E> = E extends { success: { body: infer S } }
  ? S extends z.ZodType
    ? z.output<S>
    : undefined
  : never;

type Given<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
export type CallOptions<E> = Given<{ params: Part<E, 'params'>; body: Body<E> }> & {
  query?: Part<E, 'query'>;
  signal?: AbortSignal;
  /** The version that a save starts from, or null for something new: the server refuses any other. */
  version?: number | null;
};
type CallArguments<E> =
  Record<string, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

export type Client = {
  request<K extends keyof Call>(call: K, ...options: CallArguments<Call[K]>): Promise<Answer<Call[K]>>;
};

/** An answer of 400 or more. `message` is for people; programs read `code` and the names of the invalid `fields`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | null;
  readonly fields: readonly string[];
  /** One for each of the fields, if there are several. */
  readonly details: readonly string[];

  constructor(
    status: number,
    message: string,
    code: string | null,
    fields: readonly string[] = [],
    details: readonly string[] = [],
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.details = details;
  }
}

/** As much of a Response as the client reads: a page on the server gets its data without a whole one. */
export type FetchedAnswer = Pick<Response, 'ok' | 'status' | 'statusText' | 'text' | 'json'>;
export type ClientFetch = (url: string, init: RequestInit) => Promise<FetchedAnswer>;

export type ClientOptions = {
  baseUrl: string;
  fetch: ClientFetch;
  /** The current bearer token, or null when there is none. */
  token?: () => string | null;
};

type LooseOptions = {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  version?: number | null;
};

export function createClient({ baseUrl, fetch, token }: ClientOptions): Client {
  const base = apiBase(baseUrl);

  async function request(call: string, options: LooseOptions = {}): Promise<unknown> {
    const [method = 'GET', path = '/'] = call.split(' ');
    const headers = new Headers({ accept: 'application/json' });
    const bearer = token?.();
    if (bearer) headers.set('authorization', `Bearer ${bearer}`);
    const init: RequestInit = { method, headers };
    if (options.version === null) headers.set('if-none-match', '*');
    else if (options.version !== undefined) headers.set('if-match', `"v${options.version}"`);
    if (options.signal) init.signal = options.signal;
    if (options.body instanceof FormData || options.body instanceof URLSearchParams) {
      init.body = options.body;
    } else if (options.body !== undefined) {
      headers.set('content-type', 'application/json');
      init.body = JSON.stringify(options.body);
    }
    const response = await fetch(base + fillPath(path, options.params) + queryString(options.query), init);
    if (!response.ok) throw errorOf(response.status, response.statusText, await response.text());
    if (response.status === 204) return undefined;
    return response.json();
  }

  return { request: request as Client['request'] };
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function queryString(query: LooseOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? '' : `?${search}`;
}

/** The error for an answer, also for callers without a Response (see web/app/api/upload.ts). */
export function errorOf(status: number, statusText: string, text: string): ApiError {
  const body = parseJson(text);
  const message = isHtml(text)
    ? ''
    : messageOf(body, text) || statusText || `Request failed with status ${status}`;
  const { fields, detail } = isObject(body) ? body : {};
  return new ApiError(status, message, codeOf(body), textsOf(fields), textsOf(detail));
}

/** The first of these: the body's detail, the whole JSON body, the text. */
function messageOf(body: unknown, text: string): string {
  const detail = isObject(body) ? body.detail : undefined;
  if (Array.isArray(detail)) return detail.map(asText).join(', ');
  if (detail !== undefined && detail !== null) return asText(detail);
  return body === undefined ? text : JSON.stringify(body);
}

/** A proxy's error page says nothing to people as source, so callers show their own words instead. */
function isHtml(text: string): boolean {
  return text.trimStart().startsWith('<');
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function codeOf(body: unknown): string | null {
  return isObject(body) && typeof body.code === 'string' ? body.code : null;
}

function textsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
