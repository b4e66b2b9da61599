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
