import type { Picture } from '@velvet-spoon/contract/pictures';
import type { Product, ProductDetail } from '@velvet-spoon/contract/products';
import { presentPicture, publicUrl } from '../media/media.presenter.ts';
import { atAGlance } from './at-a-glance.ts';
import type { ProductCard, ProductWithGallery } from './products.repository.ts';

export function presentProduct(row: ProductCard): Product {
  return {
    slug: row.slug,
    name: row.name,
    category: row.category,
    price: row.price_cents / 100,
    shortDescription: row.short_description,
    coverImage: row.cover && publicUrl(row.cover.key),
    coverPicture: presentCover(row),
    isSoldOut: row.is_sold_out,
    isNew: row.is_new,
    allergens: { contains: row.contains_allergens, mayContain: row.may_contain_allergens },
  };
}

export function presentProductDetail(row: ProductWithGallery): ProductDetail {
  return {
    ...presentProduct(row),
    longDescription: row.long_description,
    galleryImages: row.gallery.map((media) => publicUrl(media.key)),
    galleryPictures: presentGallery(row),
    metadata: row.metadata,
    atAGlance: row.at_a_glance,
    glance: atAGlance({ category: row.category, atAGlance: row.at_a_glance, metadata: row.metadata }),
    orderUrl: row.order_url,
  };
}

export function presentCover({ cover, cover_alt }: Pick<ProductCard, 'cover' | 'cover_alt'>): Picture | null {
  return cover && presentPicture({ ...cover, alt: cover_alt ?? cover.alt });
}

export function presentGallery({ gallery }: Pick<ProductWithGallery, 'gallery'>): Picture[] {
  return gallery.map(({ own_alt, ...media }) => presentPicture({ ...media, alt: own_alt ?? media.alt }));
}
