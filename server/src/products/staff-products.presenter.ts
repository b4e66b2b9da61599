import type { StaffCard, StaffProduct } from '@velvet-spoon/contract/api/staff-products';
import { enteredFacts } from './at-a-glance.ts';
import { presentCover, presentGallery } from './products.presenter.ts';
import type { StaffCardRow, WholeDessert } from './staff-products.repository.ts';

export function presentStaffCard(row: StaffCardRow): StaffCard {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    category: row.category,
    price_cents: row.price_cents,
    short_description: row.short_description,
    cover: presentCover(row),
    is_hidden: row.is_hidden,
    is_sold_out: row.is_sold_out,
    is_new: row.is_new,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    version: row.version,
  };
}

export function presentStaffProduct(row: WholeDessert): StaffProduct {
  return {
    ...presentStaffCard(row),
    long_description: row.long_description,
    gallery: presentGallery(row),
    at_a_glance: enteredFacts({ atAGlance: row.at_a_glance, metadata: row.metadata }),
    allergens: { contains: row.contains_allergens, may_contain: row.may_contain_allergens },
    order_url: row.order_url,
    wholesale: row.wholesale,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
