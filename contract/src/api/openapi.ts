import { z } from 'zod';
import { API_BASE } from './base.ts';
import { type Endpoint, isAnonymousRead } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { type ProblemCode, ProblemSchema, problems } from './problem.ts';

type Json = Record<string, unknown>;

export type OpenApiDocument = {
  openapi: string;
  info: { title: string } & Json;
  servers: Json[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Json;
};

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  parameters?: Json[];
  requestBody?: Json;
  responses: Record<string, Json>;
  security?: Json[];
  'x-audience': string;
  'x-role'?: string;
  'x-partner'?: string;
};

/** OpenAPI 3.1 uses JSON Schema 2020-12, so zod's output needs no conversion. */
export function buildOpenApi(title = 'API'): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    paths[endpoint.path] ??= {};
    paths[endpoint.path]![endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  const nouns = new Set(Object.values<Endpoint>(endpoints).map((endpoint) => endpoint.noun));
  return {
    openapi: '3.1.0',
    info: { title, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: API_BASE }],
    tags: [...nouns].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: jsonSchema(ProblemSchema) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(name: string, endpoint: Endpoint): Operation {
  const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')];
  return {
    operationId: name,
    tags: [endpoint.noun],
    summary: endpoint.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: content(endpoint.bodyType, withFiles(jsonSchema(endpoint.body, 'input'), endpoint)),
      },
    }),
    responses: responsesOf(endpoint),
    ...(endpoint.audience !== 'public' && { security: [{ bearer: [] }] }),
    'x-audience': endpoint.audience,
    ...(endpoint.role && { 'x-role': endpoint.role }),
    ...(endpoint.partner && { 'x-partner': endpoint.partner }),
  };
}

/** Adds the files of a multipart body, which the zod schema of the text fields does not cover. */
function withFiles(schema: Json, { files = [], areFilesOptional }: Endpoint): Json {
  if (files.length === 0) return schema;
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] };
  const binary = Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }]));
  const needed = areFilesOptional ? required : [...required, ...files];
  return { ...schema, properties: { ...properties, ...binary }, required: needed };
}

function parametersOf(schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function responsesOf(endpoint: Endpoint): Record<string, Json> {
  const { success, problems: own = [] } = endpoint;
  const responses: Record<string, Json> = {
    [success.status]: {
      description: 'Success',
      ...(success.body && { content: content('json', jsonSchema(success.body)) }),
    },
  };
  const limited: ProblemCode[] = isAnonymousRead(endpoint) ? ['too-many-requests'] : [];
  const ofBody = endpoint.body ? bodyProblems : [];
  const stated = [...denialsOf(endpoint), ...own, ...ofBody, ...limited];
  const codes = new Set<ProblemCode>(['invalid-request', ...stated, 'internal-error']);
  for (const status of new Set([...codes].map((code) => problems[code].status))) {
    const same = [...codes].filter((code) => problems[code].status === status);
    responses[status] = {
      description: same.join(', '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  return responses;
}

/** What a caller is told who is not, or not surely enough, among those whom it is for. */
function denialsOf({ audience, role, signIn }: Endpoint): ProblemCode[] {
  if (audience === 'public') return [];
  return [
    'unauthorized',
    ...(audience === 'account' ? [] : (['forbidden'] as const)),
    ...(role ? (['owner-required'] as const) : []),
    ...(signIn ? (['recent-sign-in-required'] as const) : []),
  ];
}

/** Any body can be too slow, too large or of another type. */
const bodyProblems: readonly ProblemCode[] = ['request-timeout', 'body-too-large', 'unsupported-media-type'];

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

function content(type: keyof typeof contentTypes | undefined, schema: Json): Json {
  return { [contentTypes[type ?? 'json']]: { schema } };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
