import { createHash } from 'node:crypto';
import type { Endpoint } from '@velvet-spoon/contract/api/endpoint';
import { endpoints } from '@velvet-spoon/contract/api/endpoints';
import { buildOpenApi, type Operation } from '@velvet-spoon/contract/api/openapi';
import { ProblemSchema } from '@velvet-spoon/contract/api/problem';
import { type FuzzRequest, fuzzRequests } from './fuzz-requests.ts';

export type FuzzReport = { byStatus: Record<number, number>; faults: string[] };

const AT_ONCE = 8;

/** What the framework may answer to any request, whichever the operation. */
const ALWAYS = new Set([400, 401, 403, 404, 405, 413, 414, 415, 429, 431]);

/** Signing out ends the token of the run, and these endpoints have no field to fill. */
const ENDS_THE_SESSION = new Set(['logOut', 'logOutEverywhere']);

export type FuzzOptions = {
  /** All requests by default: some 23,000 with two tokens. */
  requests?: number;
  /** Each request is sent with each of them; null is none. */
  tokens: readonly (string | null)[];
  /** Determines the order, and so which requests are sent if not all are. */
  seed?: number;
};

/**
 * Sends hostile requests to a running API. A fault is an answer of 500 or more, or one that its operation does not
 * declare.
 */
export async function fuzz(api: string, { requests, tokens, seed = 1 }: FuzzOptions): Promise<FuzzReport> {
  const all = [...fuzzRequests(buildOpenApi())].flatMap((request) =>
    tokens
      .filter((token) => !token || !ENDS_THE_SESSION.has(request.operation.operationId))
      .map((token) => ({ request, token })),
  );
  const queue = shuffle(all, seed).slice(0, requests);
  const report: FuzzReport = { byStatus: {}, faults: [] };

  async function work(): Promise<void> {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { request, token } = next;
      const { status, fault } = await send(api, request, token);
      report.byStatus[status] = (report.byStatus[status] ?? 0) + 1;
      if (fault)
        report.faults.push(
          `${request.method.toUpperCase()} ${request.url.slice(0, 80)} (${request.what}): ${fault}`,
        );
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return report;
}

/** The same order for the same seed. */
function shuffle<T>(list: readonly T[], seed: number): T[] {
  const orderOf = (index: number) => createHash('sha256').update(`${seed} ${index}`).digest('hex');
  return list
    .map((value, index) => ({ value, order: orderOf(index) }))
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
    .map(({ value }) => value);
}

async function send(
  api: string,
  { operation, method, url, body, contentType }: FuzzRequest,
  token: string | null,
): Promise<{ status: number; fault: string | null }> {
  const response = await fetch(api + url, {
    method: method.toUpperCase(),
    redirect: 'manual',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(contentType && { 'content-type': contentType }),
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return { status: response.status, fault: judge(operation, response, text) };
}

function judge(operation: Operation, { status, headers }: Response, text: string): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  const endpoint: Endpoint = endpoints[operation.operationId as keyof typeof endpoints];
  if (status === endpoint.success.status) {
    if (!endpoint.success.body) return text === '' ? null : 'an answer where there should be none';
    const parsed = endpoint.success.body.safeParse(readJson(text));
    return parsed.success ? null : `outside its schema: ${parsed.error.message.slice(0, 200)}`;
  }
  if (!(String(status) in operation.responses) && !ALWAYS.has(status)) return `undeclared status ${status}`;
  if (!headers.get('content-type')?.startsWith('application/problem+json'))
    return `${status} is not a problem document`;
  return ProblemSchema.strict().safeParse(readJson(text)).success
    ? null
    : `${status} outside the problem schema`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
