import type { LibraryItem, MediaUse } from '@velvet-spoon/contract/api/media';
import type { CountedUse } from './library.repository.ts';
import { presentPicture, publicUrl } from './media.presenter.ts';
import type { Media } from './media.table.ts';

export function presentItem(media: Media, uses: readonly CountedUse[]): LibraryItem {
  const { id, key, filename, kind, content_type, size, width, height, alt, created_at, version } = media;
  return {
    id,
    url: publicUrl(key),
    filename,
    kind,
    content_type,
    size,
    width,
    height,
    alt,
    picture: width ? presentPicture(media) : null,
    used_in: uses.map(presentUse),
    use_count: uses[0]?.count ?? 0,
    created_at: created_at.toISOString(),
    version,
  };
}

function presentUse({ noun, subject_id, title, is_deleted }: CountedUse): MediaUse {
  return { noun, id: subject_id, title, is_deleted };
}

const nouns: Record<MediaUse['noun'], string> = {
  post: 'the post',
  dessert: 'the dessert',
  page: 'the place',
  menu: 'the menu',
  moment: 'the moment',
  logo: 'the place',
};

/** Where a file is used, as a sentence. */
export function describeUses(uses: readonly CountedUse[]): string {
  const named = uses.map(({ noun, title, is_deleted }) =>
    [nouns[noun], `“${title}”`, ...(is_deleted ? ['in the bin'] : [])].join(' '),
  );
  const others = (uses[0]?.count ?? 0) - uses.length;
  const list = new Intl.ListFormat('en').format(others > 0 ? [...named, `${others} more`] : named);
  return `The file is used by ${list}.`;
}
