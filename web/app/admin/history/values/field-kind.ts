/** How a field is shown. Words are compared one by one, values as a whole. */
export type FieldKind = 'words' | 'value' | 'html' | 'pictures';

const kinds: Record<string, FieldKind> = {
  'posts.content': 'html',
  'posts.image': 'pictures',
  'products.cover': 'pictures',
  'products.cover.image': 'pictures',
  'products.gallery': 'pictures',
  'imagery.media_id': 'pictures',
  'social.moments': 'pictures',
  'media.key': 'pictures',
};

export function fieldKind(noun: string, field: string, values: unknown[]): FieldKind {
  const known = kinds[`${noun}.${field}`];
  if (known) return known;
  const isWords = values.some(
    (value) => (typeof value === 'string' && /\s/.test(value)) || Array.isArray(value),
  );
  return isWords ? 'words' : 'value';
}

export type ShownPicture = { image: string; alt: string };

/** The pictures of a value: an address, a picture with its description or caption, or a list of those. */
export function picturesOf(value: unknown): ShownPicture[] {
  if (Array.isArray(value)) return value.flatMap(picturesOf);
  if (typeof value === 'string') return value === '' ? [] : [{ image: addressOf(value), alt: '' }];
  if (typeof value !== 'object' || value === null || !('image' in value)) return [];
  const { image, alt, caption, permalink } = value as Record<string, unknown>;
  const words = [alt, caption, permalink].filter((text) => typeof text === 'string' && text !== '');
  return typeof image === 'string' ? [{ image, alt: words.join(' — ') }] : [];
}

/** The history of a file has its key in the storage. */
function addressOf(value: string): string {
  return /^(?:\/|https?:)/.test(value) ? value : `/uploads/${value}`;
}
