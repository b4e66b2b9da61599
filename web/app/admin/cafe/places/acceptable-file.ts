import { UPLOAD_MAX_BYTES } from '@velvet-spoon/contract/limits';
import type { PlaceKind } from '@velvet-spoon/contract/places';
import { isHeic } from '../../kit/heic.ts';
import { isQuickTime } from '../../kit/quicktime.ts';

const TYPES: Record<PlaceKind, string[]> = {
  picture: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'],
  film: ['video/mp4', 'video/webm'],
};

/** HEIC and QuickTime can be chosen, so that we can say what to do about them. */
export const ACCEPT: Record<PlaceKind, string> = {
  picture: [...TYPES.picture, '.heic', '.heif'].join(','),
  film: [...TYPES.film, 'video/quicktime', '.mov'].join(','),
};

/** The key of the text that says why a file cannot be sent, or null if it can. */
export function complaintAbout(file: File, kind: PlaceKind): string | null {
  if (kind === 'picture' && isHeic(file)) return 'notices.heic';
  if (kind === 'film' && isQuickTime(file)) return 'notices.quickTime';
  if (!TYPES[kind].includes(file.type)) return `cafe.places.not.${kind}`;
  const limit = kind === 'film' ? UPLOAD_MAX_BYTES.video : UPLOAD_MAX_BYTES.image;
  return file.size > limit ? `cafe.places.tooLarge.${kind}` : null;
}
