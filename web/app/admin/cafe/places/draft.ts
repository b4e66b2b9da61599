import type { Place, PlaceInput } from '@velvet-spoon/contract/imagery';
import type { Picture } from '@velvet-spoon/contract/pictures';
import type { FocalPoint } from '@velvet-spoon/contract/places';

/** What staff are choosing for a place, until they save it. */
export type Draft = {
  /** As it was when they began. */
  place: Place;
  filename: string;
  /** Null for films, and shown from the chosen file while it is being sent. */
  picture: Picture | null;
  /** Null until the file has been sent. */
  mediaUrl: string | null;
  alt: string;
  /** Null for the crop that the page was designed with. */
  point: FocalPoint | null;
  upload: { file: File; fraction: number; error: Error | null } | null;
};

/** As little as the library says about a file, so that a place can be filled from there. */
export type ChosenFile = { url: string; filename: string; alt: string; picture: Picture | null };

const centre: FocalPoint = { x: 0.5, y: 0.5 };

/** Another crop or description of what the place already shows. */
export function adjusted(place: Place): Draft {
  const { picture, film, focal_point: point } = place;
  return {
    place,
    filename: film?.filename ?? '',
    picture,
    mediaUrl: picture?.src ?? film?.src ?? null,
    alt: picture?.alt ?? '',
    point,
    upload: null,
  };
}

export function chosen(place: Place, { url, filename, alt, picture }: ChosenFile): Draft {
  const isPicture = place.kind === 'picture';
  return {
    place,
    filename,
    picture: isPicture ? picture : null,
    mediaUrl: url,
    alt,
    point: isPicture ? centre : null,
    upload: null,
  };
}

/** `src` shows the file from this computer. */
export function sending(place: Place, file: File, src: string): Draft {
  const isPicture = place.kind === 'picture';
  return {
    place,
    filename: file.name,
    // The real size is unknown, and frames crop without it.
    picture: isPicture ? { src, width: 1, height: 1, alt: '', placeholder: '', sources: [] } : null,
    mediaUrl: null,
    alt: '',
    point: isPicture ? centre : null,
    upload: { file, fraction: 0, error: null },
  };
}

/** Null while the file is still on its way. */
export function inputOf({ place, mediaUrl, alt, point }: Draft): PlaceInput | null {
  if (mediaUrl === null) return null;
  const isPicture = place.kind === 'picture';
  return { media_url: mediaUrl, alt: isPicture ? alt.trim() : null, focal_point: point };
}
