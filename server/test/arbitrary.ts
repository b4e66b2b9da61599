import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from '../../harness/fuzz-samples.ts';

export type BoundedSchema = Omit<JsonSchema, 'properties' | 'anyOf' | 'items'> & {
  maxLength?: number;
  maximum?: number;
  maxItems?: number;
  items?: BoundedSchema;
  required?: string[];
  properties?: Record<string, BoundedSchema>;
  anyOf?: BoundedSchema[];
};

/** Values that a request schema describes, with a bias towards its edges. */
function arbitraryOf(schema: BoundedSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryOf));
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(schema.items ? arbitraryOf(schema.items) : fc.constant(null), {
        maxLength: schema.maxItems ?? 10,
      });
    case 'integer':
      return fc.integer(rangeOf(schema));
    case 'number':
      return fc.double({ ...rangeOf(schema), noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema);
    case undefined:
    default:
      throw new Error(`No arbitrary for ${JSON.stringify(schema)}`);
  }
}

export function objectOf(
  { properties = {}, required = [] }: BoundedSchema,
  given: Record<string, Arbitrary<unknown>> = {},
): Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, given[name] ?? arbitraryOf(one)]),
  );
  return fc.record(fields, { requiredKeys: required });
}

function rangeOf({ minimum, maximum }: BoundedSchema): { min?: number; max?: number } {
  return { ...(minimum !== undefined && { min: minimum }), ...(maximum !== undefined && { max: maximum }) };
}

function textOf({ format, pattern, minLength = 0, maxLength = 500 }: BoundedSchema): Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return mostly(plainEmail, fc.emailAddress());
  if (format === 'date') return instant.map((text) => text.slice(0, 10));
  if (format === 'date-time') return fc.oneof(instant, instantAbroad);
  const text = fc.string({ unit: 'binary', minLength, maxLength, size: 'medium' });
  // Lookaheads are beyond fast-check. The only pattern that has them is the one for links.
  if (pattern?.includes('(?!')) return text.map((path) => `/${path}`);
  if (!pattern) return text;
  const matching = fc
    .stringMatching(new RegExp(pattern), { size: 'small' })
    .filter(({ length }) => length >= minLength && length <= maxLength);
  return mostly(matching, text);
}

/** Often enough what is accepted, and now and then what may not be. */
function mostly(usual: Arbitrary<string>, odd: Arbitrary<string>): Arbitrary<string> {
  return fc.oneof({ arbitrary: usual, weight: 9 }, { arbitrary: odd, weight: 1 });
}

const plainEmail = fc.stringMatching(/^[a-z0-9]{1,30}(?:[.+_-][a-z0-9]{1,9})?@[a-z0-9]{1,20}\.[a-z]{2,9}$/);

const moment = fc.date({
  min: new Date('0000-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});
const recent = fc.date({
  min: new Date('1899-12-31T00:00:00Z'),
  max: new Date('2201-01-02T00:00:00Z'),
  noInvalidDate: true,
});
const edge = fc.constantFrom(
  '0000-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
);
const instant = fc.oneof(
  { arbitrary: recent.map((date) => date.toISOString()), weight: 4 },
  { arbitrary: moment.map((date) => date.toISOString()), weight: 1 },
  { arbitrary: edge, weight: 1 },
);

/** The same texts with other offsets and fractions: near the ends of a range, that is another year. */
const instantAbroad = fc
  .tuple(instant, fc.integer({ min: -23, max: 23 }), fc.stringMatching(/^(\.\d{1,9})?$/))
  .map(([text, hours, fraction]) => {
    const offset = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;
    return text.slice(0, 19) + fraction + offset;
  });
