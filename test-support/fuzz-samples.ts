import { randomUUID } from 'node:crypto';

export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

/** Something that the schema accepts, so that one hostile field is judged on its own. */
function sampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [variant] = schema.anyOf ?? schema.oneOf ?? [];
  if (variant) return sampleOf(variant, name);
  if (schema.allOf) return sampleOf(merge(schema.allOf), name);
  switch (String([schema.type].flat()[0])) {
    case 'object':
      return sampleObject(schema);
    case 'array':
      return schema.items ? [sampleOf(schema.items)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return sampleText(schema, name);
  }
}

function merge(parts: JsonSchema[]): JsonSchema {
  const properties = Object.assign({}, ...parts.map((part) => part.properties));
  return { ...Object.assign({}, ...parts), ...(Object.keys(properties).length > 0 && { properties }) };
}

export function sampleObject({ properties = {} }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, sampleOf(one, name)]));
}

function sampleText({ format, minLength = 0 }: JsonSchema, name: string): string {
  if (format === 'uuid') return randomUUID();
  if (format === 'email') return `${randomUUID()}@fuzz.example`;
  if (format === 'date-time') return '2026-01-02T03:04:05.000Z';
  if (format === 'date') return '2026-01-02';
  if (format === 'uri') return 'https://fuzz.example/menu.pdf';
  if (name === 'slug') return `fuzz-${randomUUID()}`;
  if (name === 'content') return '<p>A story.</p>';
  if (name.includes('url')) return '/uploads/menus/fuzz.pdf';
  return 'raspberry and cashew'.padEnd(minLength, '.');
}

/** Values that have broken other systems, tried in every field of every operation. */
export const hostileValues: unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202egnp.exe',
  '🍰'.repeat(50),
  'x'.repeat(10_000),
  '<script>alert(1)</script>',
  `' or 1=1 --`,
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '%00%ff%2e%2e%2f',
  'constructor',
  '__proto__',
  '0000-01-01T00:00:00Z',
  '0000-00-00',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-12:00',
  '9999-12-31T23:59:59.999999999Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-02-30',
  '-1',
  '1e309',
  'NaN',
  '9007199254740993',
  'true',
  'null',
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  -0,
  true,
  false,
  null,
  [],
  [null],
  ['x'],
  {},
  { $gt: '' },
  nested(200),
];

function nested(depth: number): unknown {
  return depth === 0 ? 'x' : [nested(depth - 1)];
}
