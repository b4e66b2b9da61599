import { API_BASE } from '@velvet-spoon/contract/base';
import { buildOpenApi, type Operation } from '@velvet-spoon/contract/openapi';
import { type JsonSchema, sampleOf } from '../../harness/fuzz-samples.ts';

/** One request with places to inject something. An asterisk marks those in a path; sqlmap finds all others itself. */
export type ScanRequest = {
  name: string;
  method: string;
  path: string;
  contentType?: string;
  body?: string;
  isPublic: boolean;
};

/** Of things that exist, so that an answer depends on them: by the start of the path. */
export type Slugs = Record<`/${string}`, string>;

type Parameter = { name: string; in: 'path' | 'query'; schema: JsonSchema };
type Body = { content: Record<string, { schema: JsonSchema }> };

/** Otherwise sqlmap calls the empty body of a call a form, which is refused before anything looks at the path. */
const NOTHING = { contentType: 'application/json', body: '{}' };
const needsType = (method: string) => method !== 'GET';

/** These end the session that the scan uses, and have nothing to inject. */
const SKIPPED = new Set(['logOut', 'logOutEverywhere', 'endOtherDevices']);

/** Every operation of the API that takes something from its caller, apart from files. */
export function scanRequests(slugs: Slugs): ScanRequest[] {
  return Object.entries(buildOpenApi().paths).flatMap(([path, operations]) => {
    const slug = Object.entries(slugs).find(([start]) => path.startsWith(start))?.[1];
    return Object.entries(operations)
      .filter(([, { operationId }]) => !SKIPPED.has(operationId))
      .flatMap(([method, operation]) => requestsOf(path, method.toUpperCase(), operation, slug));
  });
}

function requestsOf(path: string, method: string, operation: Operation, slug?: string): ScanRequest[] {
  const parameters = (operation.parameters ?? []) as Parameter[];
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const body = bodyOf(operation);
  const plain = {
    method,
    isPublic: operation['x-audience'] === 'public',
    ...(needsType(method) && NOTHING),
    ...body,
  };
  const name = operation.operationId;
  const fill = (mark: string) =>
    inPath.reduce((url, { name: one, schema }) => {
      const value = one === 'slug' && slug ? slug : textOf(schema, one);
      return url.replace(`{${one}}`, `${encodeURIComponent(value)}${mark}`);
    }, `${API_BASE}${path}`);

  const requests: ScanRequest[] = [];
  if (inPath.length > 0) requests.push({ ...plain, name: `${name} path`, path: fill('*') });
  for (const query of queriesOf(parameters)) {
    requests.push({ ...plain, name: `${name} query`, path: `${fill('')}?${query.toString()}` });
  }
  if (body.body !== undefined) requests.push({ ...plain, name: `${name} body`, path: fill('') });
  return requests;
}

/** A cursor on its own: a wrong one refuses the request, whatever else it holds. */
function queriesOf(parameters: Parameter[]): URLSearchParams[] {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const isCursor = ({ name }: Parameter) => name === 'cursor';
  return [inQuery.filter((one) => !isCursor(one)), inQuery.filter(isCursor)]
    .filter((some) => some.length > 0)
    .map(
      (some) =>
        new URLSearchParams(Object.fromEntries(some.map(({ name, schema }) => [name, textOf(schema, name)]))),
    );
}

function textOf(schema: JsonSchema, name: string): string {
  return String(sampleOf(schema, name));
}

function bodyOf({ requestBody }: Operation): Pick<ScanRequest, 'body' | 'contentType'> {
  const [type, content] = Object.entries((requestBody as Body | undefined)?.content ?? {})[0] ?? [];
  if (!type || !content) return {};
  const values = sampleOf(content.schema) as Record<string, unknown>;
  if (type === 'application/json') return { contentType: type, body: JSON.stringify(values) };
  if (type !== 'application/x-www-form-urlencoded') return {};
  const fields = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return { contentType: type, body: new URLSearchParams(Object.fromEntries(fields)).toString() };
}
