import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { buildOpenApi } from './openapi.ts';

test('the document is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(JSON.parse(JSON.stringify(buildOpenApi())));
  expect(result).toMatchObject({ valid: true });
});

test('the table has every endpoint that a module of this folder exports', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^[\w-]+\.ts$/.test(name));
  const modules = await Promise.all(
    files.map((name) => import(path.join(import.meta.dirname, name)) as Promise<object>),
  );
  const defined = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      Object.hasOwn(Object(value), 'audience') ? [name] : [],
    ),
  );
  expect(Object.keys(endpoints).toSorted()).toEqual(defined.toSorted());
});

test('it contains every endpoint of the table, with its audience', () => {
  const operations = Object.values(buildOpenApi().paths).flatMap((methods) => Object.values(methods));
  expect(operations.map((operation) => operation.operationId).toSorted()).toEqual(
    Object.keys(endpoints).toSorted(),
  );
  expect(operations.every((operation) => operation['x-audience'] !== '')).toBe(true);
});

test('path parameters are required, query parameters only where the schema says so', () => {
  const { paths } = buildOpenApi();
  expect(paths['/content/products/{slug}']?.get?.parameters).toMatchObject([
    { name: 'slug', in: 'path', required: true, schema: { type: 'string' } },
  ]);
  const names = paths['/posts']?.get?.parameters?.filter(({ required }) => required === false);
  expect(names?.map(({ name }) => name)).toEqual([
    'theme',
    'q',
    'scheduled',
    'state',
    'limit',
    'cursor',
    'view',
  ]);
});

test('every endpoint with a body says that it may refuse its type, size and pace', () => {
  const operations = Object.values(buildOpenApi().paths).flatMap((methods) => Object.values(methods));
  const withBody = operations.filter(({ requestBody }) => requestBody);
  expect(withBody.length).toBeGreaterThan(10);
  for (const { operationId, responses } of withBody) {
    expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['408', '413', '415']));
    expect(responses[415]?.description, operationId).toContain('unsupported-media-type');
  }
});

test('every write that anybody may call says that it may refuse too many', () => {
  const unlimited = Object.entries<Endpoint>(endpoints).filter(
    ([, { audience, method, problems }]) =>
      audience === 'public' && method !== 'GET' && !problems?.includes('too-many-requests'),
  );
  expect(unlimited.map(([name]) => name)).toEqual([]);
});
