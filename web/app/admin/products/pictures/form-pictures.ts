import type { LibraryItem } from '@velvet-spoon/contract/api/media';
import type { Picture } from '@velvet-spoon/contract/api/pictures';
import type { ProductInput, StaffProduct } from '@velvet-spoon/contract/api/staff-products';

export type FormPicture = {
  key: string;
  alt: string;
  /** Shown here: the upload, or the chosen file while it is being sent. */
  picture: Picture;
  /** Where the upload is, once it has been sent. */
  image: string | null;
  isInGallery: boolean;
  /** Null for what was uploaded before. */
  file: File | null;
  /** The fraction sent. */
  progress: number;
  error: Error | null;
};

/** In the order of the gallery. Any of them can be the cover, and only the cover need not be in the gallery. */
export type FormPictures = { items: FormPicture[]; coverKey: string | null };

export type SentPictures = Pick<ProductInput, 'cover' | 'gallery'>;

export const noPictures: FormPictures = { items: [], coverKey: null };

/** A cover that is also in the gallery is one picture here, so that staff describe it once. */
export function picturesOf({ cover, gallery }: StaffProduct): FormPictures {
  const items = gallery.map((picture) => savedPicture(picture, true));
  if (!cover) return { items, coverKey: null };
  const same = items.find(({ image }) => image === cover.src);
  if (same) return { items, coverKey: same.key };
  const own = savedPicture(cover, false);
  return { items: [own, ...items], coverKey: own.key };
}

function savedPicture(picture: Picture, isInGallery: boolean): FormPicture {
  const { src: image, alt } = picture;
  return { key: crypto.randomUUID(), alt, picture, image, isInGallery, file: null, progress: 1, error: null };
}

/** What was uploaded before comes with its description. Null for anything but a picture. */
export function libraryPicture({ picture }: LibraryItem): FormPicture | null {
  return picture && savedPicture(picture, true);
}

/** A size is needed before the picture has loaded, and only the shape of the box counts in the preview. */
const UNKNOWN_SIZE = { width: 1200, height: 900 };

export function chosenPicture(file: File, src: string): FormPicture {
  const picture = { src, ...UNKNOWN_SIZE, alt: '', placeholder: '', sources: [] };
  return { ...savedPicture(picture, true), image: null, file, progress: 0 };
}

/** The first picture becomes the cover, if there is none. */
export function withAdded({ items, coverKey }: FormPictures, added: FormPicture[]): FormPictures {
  return { items: [...items, ...added], coverKey: coverKey ?? added[0]?.key ?? null };
}

export function withChanged(pictures: FormPictures, key: string, change: Partial<FormPicture>): FormPictures {
  return {
    ...pictures,
    items: pictures.items.map((item) => (item.key === key ? { ...item, ...change } : item)),
  };
}

export function withoutPicture({ items, coverKey }: FormPictures, key: string): FormPictures {
  return { items: items.filter((item) => item.key !== key), coverKey: coverKey === key ? null : coverKey };
}

/** What was only the cover goes to the gallery, so that choosing another cover loses nothing. */
export function withCover({ items }: FormPictures, coverKey: string): FormPictures {
  return { items: items.map((item) => ({ ...item, isInGallery: true })), coverKey };
}

/** What a draft keeps. An object URL and a file that is still being sent end with their page. */
export function uploadedOnly({ items, coverKey }: FormPictures): FormPictures {
  const kept = items.flatMap(({ image, picture, ...item }) =>
    image === null ? [] : [{ ...item, image, picture: { ...picture, src: image }, file: null }],
  );
  return { items: kept, coverKey };
}

/** What a save sends. All pictures must have been uploaded. */
export function sentPictures({ items, coverKey }: FormPictures): SentPictures {
  const sent = items.flatMap(({ key, image, alt, isInGallery }) =>
    image === null ? [] : [{ key, isInGallery, value: { image, alt: alt.trim() } }],
  );
  return {
    cover: sent.find(({ key }) => key === coverKey)?.value ?? null,
    gallery: sent.filter(({ isInGallery }) => isInGallery).map(({ value }) => value),
  };
}
