import { diffWords } from 'diff';

export type ShownPicture = { image: string; alt: string };

export type Shown = {
  text: string;
  /** Words are compared one by one. Anything else, such as a price, is replaced as a whole. */
  isWords: boolean;
  pictures: ShownPicture[];
};

const PICTURES = new Set([
  'posts.image',
  'products.cover',
  'products.cover.image',
  'products.gallery',
  'page-pictures.media_id',
  'appearance.logo_id',
  'social.moments',
  'media.key',
]);

/** How a value of a field such as posts.content is shown: as its words and its pictures. */
export function shownValue(
  field: string,
  value: unknown,
  textOf: (name: string, value: unknown) => string,
): Shown {
  if (PICTURES.has(field)) return { text: '', isWords: false, pictures: picturesOf(value) };
  if (field === 'posts.content' && typeof value === 'string') {
    return { text: htmlText(value), isWords: true, pictures: htmlPictures(value) };
  }
  const isWords = Array.isArray(value) || (typeof value === 'string' && /\s/.test(value));
  return { text: textOf(field.split('.').at(-1) ?? field, value), isWords, pictures: [] };
}

/** The pictures of a value: an address, a picture with its description or caption, or a list of those. */
function picturesOf(value: unknown): ShownPicture[] {
  if (Array.isArray(value)) return value.flatMap(picturesOf);
  // The history of a file has its key in the storage.
  if (typeof value === 'string' && value !== '') {
    return [{ image: /^(?:\/|https?:)/.test(value) ? value : `/uploads/${value}`, alt: '' }];
  }
  if (typeof value !== 'object' || value === null || !('image' in value)) return [];
  const { image, alt, caption, permalink } = value as Record<string, unknown>;
  const words = [alt, caption, permalink].filter((text) => typeof text === 'string' && text !== '');
  return typeof image === 'string' ? [{ image, alt: words.join(' — ') }] : [];
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

function decoded(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** What a story says, one paragraph per line. The server has cleaned its HTML, so there are few elements to know. */
export function htmlText(html: string): string {
  const text = html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<li[^>]*>/g, '\n• ')
    .replaceAll(/<(?:\/?(?:p|h[1-3]|ul|ol)|\/li|br)\b[^>]*>/g, '\n')
    .replaceAll(/<[^>]+>/g, '');
  return decoded(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '•')
    .join('\n');
}

/** The pictures of a story, in its order. */
export function htmlPictures(html: string): ShownPicture[] {
  return Array.from(html.matchAll(/<img\s[^>]*>/g), ([element]) => {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1] ?? '';
    return { image: decoded(attribute('src')), alt: decoded(attribute('alt')) };
  }).filter(({ image }) => image !== '');
}

export type Part = { kind: 'same' | 'removed' | 'added'; text: string };

/** Beyond these, comparing two texts would keep a phone busy for seconds. Then they are shown one after the other. */
const MAX_LENGTH = 100_000;
const MAX_EDITS = 1500;

export function compare(before: Shown, after: Shown): Part[] {
  if (before.text === after.text) return [];
  const changes = (before.isWords || after.isWords) && diffTexts(before.text, after.text);
  if (changes) return changes;
  const parts: Part[] = [
    { kind: 'removed', text: before.text },
    { kind: 'same', text: ' ' },
    { kind: 'added', text: after.text },
  ];
  return parts.filter(({ text }) => text !== '');
}

/**
 * Null if they differ too much. Words that are replaced side by side read as a phrase. Lines that are the same at either
 * end are left aside: a megabyte with one changed word took 8 seconds with them.
 */
export function diffTexts(before: string, after: string): Part[] | null {
  const [was, is] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(was.length, is.length);
  let [head, tail] = [0, 0];
  while (head < shorter && was[head] === is[head]) head += 1;
  while (tail < shorter - head && was.at(-1 - tail) === is.at(-1 - tail)) tail += 1;
  const [removed, added] = [was, is].map((lines) => lines.slice(head, lines.length - tail).join('\n'));
  if (removed === undefined || added === undefined || removed.length + added.length > MAX_LENGTH) return null;
  const changes = diffWords(removed, added, {
    maxEditLength: MAX_EDITS,
    intlSegmenter: new Intl.Segmenter(undefined, { granularity: 'word' }),
  });
  if (!changes) return null;
  const same = (lines: string[]): Part[] =>
    lines.length > 0 ? [{ kind: 'same', text: lines.join('\n') }] : [];
  return [
    ...same(head > 0 ? [...is.slice(0, head), ''] : []),
    ...changes.map(({ value: text, ...of }): Part => {
      return { kind: of.removed ? 'removed' : of.added ? 'added' : 'same', text };
    }),
    ...same(tail > 0 ? ['', ...is.slice(-tail)] : []),
  ];
}
