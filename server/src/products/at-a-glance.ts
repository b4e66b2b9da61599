import type { Fact } from '@velvet-spoon/contract/api/products';
import { isRecord } from '../platform/history/changed-fields.ts';

type Source = { category?: unknown; atAGlance?: unknown; metadata?: unknown };

/**
 * The rows of the at-a-glance card. Staff and older imports wrote them in several places and shapes. The first place
 * that yields anything wins; failing that, the rows are built from what else is known.
 */
export function atAGlance(product: Source): Fact[] {
  const entered = enteredFacts(product);
  return entered.length > 0 ? entered : buildFacts(product);
}

/** Only what staff wrote. */
export function enteredFacts(product: Source): Fact[] {
  for (const candidate of candidates(product)) {
    const facts = clean(readFacts(candidate));
    if (facts.length > 0) return facts;
  }
  return [];
}

/** What is left when the rows have moved to their own column: otherwise they would come back once that is empty. */
export function withoutFacts(metadata: Record<string, unknown> | null): Record<string, unknown> | null {
  return metadata && Object.fromEntries(Object.entries(metadata).filter(([key]) => !isAtAGlance(key)));
}

function candidates(product: Source): unknown[] {
  return [product.atAGlance, ...namedAtAGlance(product), ...namedAtAGlance(product.metadata)];
}

/** Values under any key that reads "at a glance", however it is spelled: at_a_glance, At-A-Glance, dessertAtAGlance. */
function namedAtAGlance(container: unknown): unknown[] {
  if (!isRecord(container)) return [];
  return Object.entries(container)
    .filter(([key]) => isAtAGlance(key))
    .map(([, value]) => value);
}

function isAtAGlance(key: string): boolean {
  return lettersOf(key).includes('ataglance');
}

function readFacts(source: unknown): Fact[] {
  if (typeof source === 'string') return readFacts(parseNearJson(source));
  if (Array.isArray(source)) return source.flatMap(readEntry);
  return readEntry(source);
}

/** A pair as `{label, value}`, or any other object with its keys as labels; in a list also `[label, value]`. */
function readEntry(entry: unknown): Fact[] {
  if (Array.isArray(entry)) return [{ label: textOf(entry[0]), value: textOf(entry[1]) }];
  if (!isRecord(entry)) return [];
  if ('label' in entry || 'value' in entry) {
    return [{ label: textOf(entry.label), value: textOf(entry.value) }];
  }
  return Object.entries(entry).map(([key, value]) => ({
    label: key.replaceAll('_', ' '),
    value: textOf(value),
  }));
}

const SERVES = ['serves', 'portion', 'portions', 'servings'];
const LEAD_TIME = ['leadtime', 'leadtimes', 'lead'];

function buildFacts(product: Source): Fact[] {
  return [
    { label: 'Category', value: textOf(product.category) || 'Desserts' },
    { label: 'Serves', value: findValue(product, SERVES) || '2-4 guests' },
    { label: 'Lead time', value: findValue(product, LEAD_TIME) || '48 hours' },
  ];
}

function findValue(product: Source, names: string[]): string {
  for (const container of [product.metadata, product]) {
    if (!isRecord(container)) continue;
    const found = names.flatMap((name) =>
      Object.entries(container)
        .filter(([key, value]) => lettersOf(key) === name && textOf(value) !== '')
        .map(([, value]) => textOf(value)),
    );
    if (found[0]) return found[0];
  }
  return '';
}

/** Drops empty entries and duplicates. Two values under one label both stay: each may name an allergen. */
function clean(facts: Fact[]): Fact[] {
  const complete = facts
    .map(({ label, value }) => ({ label: label.trim(), value: value.trim() }))
    .filter(({ label, value }) => label !== '' && value !== '');
  const seen = new Set<string>();
  return complete.filter((fact) => {
    const key = JSON.stringify(fact).toLowerCase();
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function lettersOf(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z]/g, '');
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

/** What may follow the quote that ends a string; any other quote is an apostrophe inside it. */
const END = String.raw`\s*(?:$|[:}\]]|,\s*(?:$|['"[{}\]\d-]|true|false|null|True|False|None))`;

const TOKEN = new RegExp(
  [
    String.raw`"(?:[^"\\]|\\.)*"`,
    String.raw`'(?<text>(?:[^'\\]|\\.|'(?!${END}))*)'(?=${END})`,
    String.raw`\b(?<word>True|False|None)\b`,
    String.raw`(?<comma>,)(?=\s*[}\]])`,
  ].join('|'),
  'gs',
);

const words: Record<string, string> = { True: 'true', False: 'false', None: 'null' };

/** Reads JSON, or the kind with single quotes that an older export wrote. Undefined when it is neither. */
function parseNearJson(text: string): unknown {
  return parse(text) ?? parse(toJson(text));
}

function toJson(text: string): string {
  return text.replaceAll(TOKEN, (token, ...rest) => {
    const { text, word, comma } = rest.at(-1) as { text?: string; word?: string; comma?: string };
    if (text !== undefined) return JSON.stringify(text.replaceAll(/\\(.)/gs, '$1'));
    if (word !== undefined) return words[word] ?? token;
    return comma === undefined ? token : '';
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
