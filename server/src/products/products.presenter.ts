import type { Picture } from '@velvet-spoon/contract/api/pictures';
import type { Fact, Product, ProductDetail } from '@velvet-spoon/contract/api/products';
import { presentPicture, publicUrl } from '../media/media.presenter.ts';
import { atAGlance } from './at-a-glance.ts';
import type { ProductCard, ProductWithGallery } from './products.repository.ts';

export function presentProduct(row: ProductCard): Product {
  const glance = glanceOf(row);
  const factOf = (name: string) => glance.find(({ label }) => label.toLowerCase() === name)?.value ?? null;
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
    serves: factOf('serves'),
    leadTime: factOf('lead time'),
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
    glance: glanceOf(row),
    orderUrl: row.order_url,
  };
}

function glanceOf({ category, at_a_glance, metadata }: ProductCard): Fact[] {
  return atAGlance({ category, atAGlance: at_a_glance, metadata });
}

export function presentCover({ cover, cover_alt }: Pick<ProductCard, 'cover' | 'cover_alt'>): Picture | null {
  return cover && presentPicture({ ...cover, alt: cover_alt ?? cover.alt });
}

export function presentGallery({ gallery }: Pick<ProductWithGallery, 'gallery'>): Picture[] {
  return gallery.map(({ own_alt, ...media }) => presentPicture({ ...media, alt: own_alt ?? media.alt }));
}
