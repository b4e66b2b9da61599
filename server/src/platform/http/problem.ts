import { API_BASE } from '@velvet-spoon/contract/api/base';
import type { Endpoint } from '@velvet-spoon/contract/api/endpoint';
import { type Problem, type ProblemCode, problems } from '@velvet-spoon/contract/api/problem';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway } from '../db/database-away.ts';
import { ForeignCursorError } from '../db/keyset.ts';
import type { PlainPage } from './plain-page.ts';

type ProblemOptions = ErrorOptions & {
  headers?: Record<string, string>;
  /** The fields of the request that are wrong. */
  fields?: string[];
};

/** Throw this anywhere below a handler. The error handler turns it into the response. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly detail: string | string[];
  readonly headers: Record<string, string>;
  readonly fields: string[];

  get status(): number {
    return problems[this.code].status;
  }

  constructor(
    code: ProblemCode,
    detail: string | string[] = problems[code].title,
    { headers = {}, fields = [], ...options }: ProblemOptions = {},
  ) {
    super(Array.isArray(detail) ? detail.join(', ') : detail, options);
    this.code = code;
    this.detail = detail;
    this.headers = headers;
    this.fields = fields;
  }
}

/** Refuses one field, in the form that validation uses. */
export function invalidField(field: string, reason: string): ProblemError {
  return new ProblemError('invalid-request', [`${field}: ${reason}`], { fields: [field] });
}

/**
 * For something that now has another address. Browsers would keep a 301 for good, but a slug may be used again. The
 * detail repeats the address for pages, which follow it themselves (web/app/api/request-context.ts).
 */
export function movedTo({ path }: Endpoint, params: Record<string, string>): ProblemError {
  const location =
    API_BASE + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return new ProblemError('moved', location, { headers: { location, 'cache-control': 'no-cache' } });
}

/** How people see a problem at an address that is a page. Programs get a problem document. */
export type ProblemPage = {
  isFor(request: FastifyRequest): boolean;
  render(problem: Problem): PlainPage;
};

export function handleProblems(app: FastifyInstance, page: ProblemPage | null = null): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof ProblemError) reply.headers(error.headers);
    if (isDatabaseAway(error)) reply.headers(awayHeaders);
    return send(request, reply, judgeError(error, request.log));
  });
  app.setNotFoundHandler((request, reply) => {
    if (!page?.isFor(request)) {
      return send(request, reply, { code: 'not-found', detail: 'There is nothing here.' });
    }
    // Any path can be a page, so only the method can be wrong.
    reply.header('allow', 'GET, HEAD, POST');
    const { title } = problems['method-not-allowed'];
    return send(request, reply, { code: 'method-not-allowed', detail: title });
  });

  function send(request: FastifyRequest, reply: FastifyReply, judgement: Judgement): FastifyReply {
    const problem = problemBody(judgement);
    reply.code(problem.status);
    if (page?.isFor(request)) {
      const { html, policy } = page.render(problem);
      reply.headers({ 'cache-control': 'no-store', 'content-security-policy': policy });
      return reply.type('text/html; charset=utf-8').send(html);
    }
    if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
    return sendProblem(reply, problem);
  }
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(problem);
}

type Judgement = { code: ProblemCode; detail: string | string[]; fields?: string[] };

/** For every answer without the database. Most outages are restarts, and last seconds. */
export const awayHeaders = { 'retry-after': '5', 'cache-control': 'no-store' };

/** Maps an error to a response, and logs it if it is ours (5xx). Refusals are not errors, and db/ logs its outages. */
export function judgeError(error: unknown, log: FastifyBaseLogger): Judgement & { status: number } {
  const judgement = judge(error as FastifyError);
  const { status } = problems[judgement.code];
  if (status >= 500 && !isDatabaseAway(error)) log.error({ err: error }, 'request failed');
  return { ...judgement, status };
}

export function problemBody({ code, detail, fields = [] }: Judgement): Problem {
  const { status, title } = problems[code];
  return { type: `/api/v1#${code}`, title, status, detail, code, ...(fields.length > 0 && { fields }) };
}

function judge(error: FastifyError): Judgement {
  if (error instanceof ProblemError) {
    return { code: error.code, detail: error.detail, fields: error.fields };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const where = error.validationContext === 'body' ? '' : `${error.validationContext} `;
    const wrong = error.validation.map(({ instancePath, message }) => ({
      field: instancePath.slice(1).replaceAll('/', '.'),
      message,
    }));
    return {
      code: 'invalid-request',
      detail: wrong.map(({ field, message }) =>
        field ? `${where}${field}: ${message}` : `${where}${message}`.trim(),
      ),
      fields: [...new Set(wrong.map(({ field }) => field).filter((field) => field !== ''))],
    };
  }
  if (error instanceof ForeignCursorError) {
    return { code: 'invalid-request', detail: ['cursor: is not one of ours'], fields: ['cursor'] };
  }
  if (isDatabaseAway(error)) {
    return {
      code: 'unavailable',
      detail: 'We can’t save or load anything right now. Please try again in a moment.',
    };
  }
  const refusal = byDatabaseCode[error.code];
  if (refusal) return { code: 'invalid-request', detail: refusal };
  const status = error.statusCode ?? 500;
  const code = byStatus[status] ?? (status < 500 ? 'invalid-request' : 'internal-error');
  // Fastify's messages about bad requests are safe to show. The details of internal errors stay in the log.
  return { code, detail: code === 'internal-error' ? problems[code].title : error.message };
}

/** What PostgreSQL refuses to store. Mapping it here covers every field of every request. */
const byDatabaseCode: Record<string, string> = {
  '22003': 'A number is out of range.',
  '22007': 'A date is out of range.',
  '22008': 'A date is out of range.',
  '22021': 'Text may not contain NUL characters.',
  '22P05': 'Text may not contain NUL characters.',
  // A foreign key: what was there when the request began was deleted before it could be saved.
  '23503': 'Something that this refers to was deleted just now.',
};

const byStatus: Record<number, ProblemCode> = {
  400: 'invalid-request',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'request-timeout',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  416: 'range-not-satisfiable',
  429: 'too-many-requests',
  503: 'unavailable',
};
