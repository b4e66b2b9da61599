import type { Product, ProductDetail } from '@velvet-spoon/contract/products';
import { presentPicture, publicUrl } from '../media/media.presenter.ts';
import { atAGlance } from './at-a-glance.ts';
import type { ProductWithCover, ProductWithGallery } from './products.repository.ts';

export function presentProduct(row: ProductWithCover): Product {
  return {
    slug: row.slug,
    name: row.name,
    category: row.category,
    price: row.price_cents / 100,
    shortDescription: row.short_description,
    coverImage: row.cover && publicUrl(row.cover.key),
    coverPicture: row.cover && presentPicture(row.cover),
  };
}

export function presentProductDetail(row: ProductWithGallery): ProductDetail {
  return {
    ...presentProduct(row),
    longDescription: row.long_description,
    galleryImages: row.gallery.map((media) => publicUrl(media.key)),
    galleryPictures: row.gallery.map(presentPicture),
    metadata: row.metadata,
    atAGlance: row.at_a_glance,
    glance: atAGlance({ category: row.category, atAGlance: row.at_a_glance, metadata: row.metadata }),
  };
}
