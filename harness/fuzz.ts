import type { Endpoint } from '@velvet-spoon/contract/endpoint';
import { endpoints } from '@velvet-spoon/contract/endpoints';
import { buildOpenApi, type Operation } from '@velvet-spoon/contract/openapi';
import { ProblemSchema } from '@velvet-spoon/contract/problem';
import { type FuzzRequest, fuzzRequests } from './fuzz-requests.ts';

export type FuzzReport = { requests: number; byStatus: Record<number, number>; faults: string[] };

const AT_ONCE = 8;

/** What the framework may answer to any request, whatever the operation says. */
const ALWAYS = new Set([400, 401, 403, 404, 405, 413, 414, 415, 429, 431]);

/**
 * Sends hostile requests to a running API until `requests` have been answered, with each of the tokens in turn (null for
 * none). A fault is an answer of 500 or more, or one that its operation does not declare.
 */
export async function fuzz(
  api: string,
  { requests, tokens }: { requests: number; tokens: (string | null)[] },
): Promise<FuzzReport> {
  const report: FuzzReport = { requests: 0, byStatus: {}, faults: [] };
  const queue = endless(tokens);

  async function work(): Promise<void> {
    while (report.requests < requests) {
      report.requests += 1;
      const { request, token } = queue.next().value;
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

function* endless(
  tokens: (string | null)[],
): Generator<{ request: FuzzRequest; token: string | null }, never> {
  const document = buildOpenApi();
  for (;;) {
    for (const request of fuzzRequests(document)) for (const token of tokens) yield { request, token };
  }
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
