import type { Picture } from '@velvet-spoon/contract/api/pictures';
import type { ProductDetail } from '@velvet-spoon/contract/api/products';
import { distinct } from './products-data.ts';

export const HERO_SIZES = '(min-width: 85rem) 44rem, (min-width: 60rem) 54vw, (min-width: 36rem) 92vw, 120vw';
export const THUMBNAIL_SIZES = '(min-width: 85rem) 38rem, (min-width: 60rem) 46vw, 92vw';

/** The cover, then the gallery, without duplicates. */
export function heroPictures({
  coverPicture,
  galleryPictures,
}: Pick<ProductDetail, 'coverPicture' | 'galleryPictures'>): Picture[] {
  return unique(coverPicture ? [coverPicture, ...galleryPictures] : galleryPictures);
}

export function unique(pictures: Picture[]): Picture[] {
  return distinct(pictures, ({ src }) => src);
}
