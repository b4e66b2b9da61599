import { type Problem, type ProblemCode, problems } from '@velvet-spoon/contract/problem';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

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
    headers: Record<string, string> = {},
    fields: string[] = [],
  ) {
    super(Array.isArray(detail) ? detail.join(', ') : detail);
    this.code = code;
    this.detail = detail;
    this.headers = headers;
    this.fields = fields;
  }
}

/** Refuses one field, in the form that validation uses. */
export function invalidField(field: string, reason: string): ProblemError {
  return new ProblemError('invalid-request', [`${field}: ${reason}`], {}, [field]);
}

export function handleProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const judgement = judgeError(error, request.log);
    if (error instanceof ProblemError) reply.headers(error.headers);
    return sendProblem(reply, judgement);
  });
  app.setNotFoundHandler((_request, reply) =>
    sendProblem(reply, { code: 'not-found', detail: 'There is nothing here.' }),
  );
}

type Judgement = { code: ProblemCode; detail: string | string[]; fields?: string[] };

/** Maps an error to a response, and logs it if it is ours (5xx). Refusals are not errors. */
export function judgeError(error: unknown, log: FastifyBaseLogger): Judgement & { status: number } {
  const judgement = judge(error as FastifyError);
  const { status } = problems[judgement.code];
  if (status >= 500) log.error({ err: error }, 'request failed');
  return { ...judgement, status };
}

function sendProblem(reply: FastifyReply, judgement: Judgement): FastifyReply {
  const { status } = problems[judgement.code];
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .type('application/problem+json')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(problemBody(judgement));
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
  if (error.code === NUL_IN_TEXT) {
    return { code: 'invalid-request', detail: 'Text may not contain NUL characters.' };
  }
  const code = byStatus[error.statusCode ?? 500] ?? 'internal-error';
  // Fastify's messages about bad requests are safe to show. The details of internal errors stay in the log.
  return { code, detail: code === 'internal-error' ? problems[code].title : error.message };
}

/** The PostgreSQL error code. Mapping it here covers every field of every request. */
const NUL_IN_TEXT = '22021';

const byStatus: Record<number, ProblemCode> = {
  400: 'invalid-request',
  404: 'not-found',
  408: 'request-timeout',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  503: 'unavailable',
};
