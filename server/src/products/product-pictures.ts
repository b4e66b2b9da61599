import type { ProductInputSchema } from '@velvet-spoon/contract/staff-products';
import type { z } from 'zod';
import * as mediaRepository from '../media/media.repository.ts';
import { ownKey } from '../media/own-address.ts';
import { invalidField } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import type { GalleryPicture } from './product-changes.repository.ts';

type Pictures = Pick<z.output<typeof ProductInputSchema>, 'cover' | 'gallery'>;

type StoredPictures = { cover_id: string | null; cover_alt: string | null; gallery: GalleryPicture[] };

/** Finds the uploads that a dessert shows, and refuses whatever is not a picture of ours by the name of its field. */
export async function findPictures(
  services: Services,
  { cover, gallery }: Pictures,
): Promise<StoredPictures> {
  const keys = [...gallery, ...(cover ? [cover] : [])].flatMap(({ image }) => ownKey(services, image) ?? []);
  const found = keys.length === 0 ? [] : await mediaRepository.findByKeys(services.db, keys);
  const pictures = new Map(found.filter(({ width }) => width).map(({ key, id }) => [key, id]));

  function idOf(image: string, field: string): string {
    const id = pictures.get(ownKey(services, image) ?? '');
    if (id === undefined) throw invalidField(field, 'there is no such picture');
    return id;
  }

  return {
    cover_id: cover && idOf(cover.image, 'cover.image'),
    cover_alt: cover && cover.alt,
    gallery: gallery.map(({ image, alt }, index) => ({
      mediaId: idOf(image, `gallery.${index}.image`),
      alt,
    })),
  };
}
