import type { ProductDetail } from '@velvet-spoon/contract/products';

export type Fact = { label: string; value: string };

type Source = Pick<ProductDetail, 'category'> & { atAGlance?: unknown; metadata?: unknown };

/**
 * The facts of the at-a-glance card. Staff and older imports wrote them in several places and forms; the first
 * place that yields anything wins, and without any they are built from what else is known.
 */
export function atAGlance(product: Source): Fact[] {
  for (const candidate of candidates(product)) {
    const facts = distinct(readFacts(candidate));
    if (facts.length > 0) return facts;
  }
  return distinct(buildFacts(product));
}

function candidates(product: Source): unknown[] {
  return [product.atAGlance, ...namedAtAGlance(product), ...namedAtAGlance(product.metadata)];
}

/** Values under any key that reads "at a glance", however it is written: at_a_glance, At-A-Glance, dessertAtAGlance. */
function namedAtAGlance(container: unknown): unknown[] {
  if (!isRecord(container)) return [];
  return Object.entries(container)
    .filter(([key]) => lettersOf(key).includes('ataglance'))
    .map(([, value]) => value);
}

function readFacts(source: unknown): Fact[] {
  if (typeof source === 'string') return readFacts(parseLoosely(source));
  if (Array.isArray(source)) return source.flatMap(readPair);
  if (isRecord(source)) {
    return Object.entries(source).map(([key, value]) => ({
      label: key.replaceAll('_', ' '),
      value: textOf(value),
    }));
  }
  return [];
}

function readPair(entry: unknown): Fact[] {
  return isRecord(entry) ? [{ label: textOf(entry.label), value: textOf(entry.value) }] : [];
}

/** JSON, or the single-quoted kind that an older export wrote. An apostrophe inside a word stays what it is. */
function parseLoosely(text: string): unknown {
  const doubled = text.replaceAll(/(?<![\p{L}\p{N}])'|'(?![\p{L}\p{N}])/gu, '"');
  for (const attempt of [text, doubled]) {
    try {
      return JSON.parse(attempt);
    } catch {
      // Not in this form; the next attempt, or none.
    }
  }
  return null;
}

const SERVES = ['serves', 'portion', 'portions', 'servings'];
const LEAD_TIME = ['leadtime', 'lead', 'preparationtime', 'preptime', 'notice', 'ordernotice'];

function buildFacts(product: Source): Fact[] {
  return [
    { label: 'Category', value: product.category.trim() || 'Desserts' },
    { label: 'Serves', value: findValue(product, SERVES) || '2-4 guests' },
    { label: 'Lead time', value: findValue(product, LEAD_TIME) || '48 hours' },
  ];
}

function findValue(product: Source, names: string[]): string {
  for (const container of [product.metadata, product]) {
    if (!isRecord(container)) continue;
    for (const [key, value] of Object.entries(container)) {
      if (names.includes(lettersOf(key)) && textOf(value) !== '') return textOf(value);
    }
  }
  return '';
}

/** Without empty entries, and each label once. */
function distinct(facts: Fact[]): Fact[] {
  const seen = new Set<string>();
  return facts
    .map(({ label, value }) => ({ label: capitalise(label.trim()), value: value.trim() }))
    .filter(({ label, value }) => {
      const key = label.toLowerCase();
      if (label === '' || value === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

function capitalise(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function lettersOf(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z]/g, '');
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' ? String(value) : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
