import type { OpenApiDocument, Operation } from '@velvet-spoon/contract/api/openapi';
import { buildPdf } from './documents.ts';
import { hostileValues, type JsonSchema, sampleObject } from './fuzz-samples.ts';

export type FuzzRequest = {
  operation: Operation;
  method: string;
  url: string;
  body?: BodyInit;
  contentType?: string;
  /** What was changed, for the report. */
  what: string;
};

type Parameter = { name: string; in: 'path' | 'query'; schema: JsonSchema };
type Body = { content: Record<string, { schema: JsonSchema }> };

/** Every operation: each field in turn takes every hostile value, is left out, and gets an unknown field beside it. */
export function* fuzzRequests({ paths }: OpenApiDocument): Generator<FuzzRequest> {
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      yield* fuzzParameters(path, method, operation);
      yield* fuzzBody(path, method, operation);
    }
  }
}

function* fuzzParameters(path: string, method: string, operation: Operation): Generator<FuzzRequest> {
  const body = validBody(operation);
  const parameters = (operation.parameters ?? []) as Parameter[];
  yield { operation, method, url: fill(path, parameters, {}), what: 'valid', ...body };
  yield {
    operation,
    method,
    url: `${fill(path, parameters, {})}?stranger=1&__proto__=1`,
    what: 'query',
    ...body,
  };
  for (const { name, in: where } of parameters) {
    for (const value of hostileValues) {
      // Without its last segment, the path is another endpoint.
      if (where === 'path' && value === '') continue;
      const url = fill(path, parameters, { [name]: asText(value) });
      yield { operation, method, url, what: `${name}=${describe(value)}`, ...body };
    }
    const url = `${fill(path, parameters, {})}&${name}=a&${name}=b`;
    yield { operation, method, url: url.replace('&', '?'), what: `${name} twice`, ...body };
  }
}

function* fuzzBody(path: string, method: string, operation: Operation): Generator<FuzzRequest> {
  const requestBody = operation.requestBody as Body | undefined;
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!type || !content) return;
  const url = fill(path, (operation.parameters ?? []) as Parameter[], {});
  const request = { operation, method, url };
  const valid = sampleObject(content.schema);
  for (const name of Object.keys(valid)) {
    const { [name]: _, ...rest } = valid;
    yield { ...request, what: `without ${name}`, ...encode(type, rest) };
    for (const value of hostileValues) {
      const what = `${name}=${describe(value)}`;
      yield { ...request, what, ...encode(type, { ...sampleObject(content.schema), [name]: value }) };
    }
  }
  yield { ...request, what: 'a stranger', ...encode(type, { ...valid, stranger: 'x' }) };
  for (const body of ['', '{', '[]', 'null', '"text"', '{"a":1,"a":2}', '\xff\xfe', '--x']) {
    yield { ...request, what: `body ${body}`, body, contentType: type };
    yield { ...request, what: `body ${body} as text`, body, contentType: 'text/plain' };
  }
}

function validBody(operation: Operation): Pick<FuzzRequest, 'body' | 'contentType'> {
  const requestBody = operation.requestBody as Body | undefined;
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return type && content ? encode(type, sampleObject(content.schema)) : {};
}

const BOUNDARY = 'fuzz-boundary';

function encode(type: string, values: Record<string, unknown>): Pick<FuzzRequest, 'body' | 'contentType'> {
  if (type === 'application/x-www-form-urlencoded') {
    const fields = Object.entries(values).map(([name, value]) => [name, asText(value)]);
    return { body: new URLSearchParams(fields).toString(), contentType: type };
  }
  if (type !== 'multipart/form-data') return { body: JSON.stringify(values), contentType: type };
  const parts = Object.entries(values).map(([name, value]) => part(name, asText(value)));
  return {
    body: `${parts.join('')}--${BOUNDARY}--\r\n`,
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  };
}

const FILES = new Set(['file', 'corporate_docs', 'w9_form']);
const pdf = buildPdf().toString('latin1');

function part(name: string, value: string): string {
  const file = FILES.has(name) ? `; filename="fuzz.pdf"\r\nContent-Type: application/pdf` : '';
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${file ? pdf : value}\r\n`;
}

function fill(path: string, parameters: Parameter[], given: Record<string, string>): string {
  let url = path;
  const query: string[] = [];
  for (const { name, in: where, schema } of parameters) {
    const value = given[name] ?? String(sampleObject({ properties: { [name]: schema } })[name]);
    const encoded = encodeURIComponent(value.toWellFormed());
    if (where === 'path') url = url.replace(`{${name}}`, encoded);
    else if (name in given) query.push(`${name}=${encoded}`);
  }
  return query.length > 0 ? `${url}?${query.join('&')}` : url;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function describe(value: unknown): string {
  return asText(value).slice(0, 40);
}
