import type { StaffProduct } from '@velvet-spoon/contract/api/staff-products';

export function buildDessert(name: string, change: Partial<StaffProduct> = {}): StaffProduct {
  return {
    id: name,
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    category: 'Tarts',
    price_cents: 4200,
    short_description: `${name}, made today.`,
    long_description: 'Ingredients: dates.',
    cover: null,
    gallery: [],
    at_a_glance: [],
    allergens: { contains: [], may_contain: [] },
    order_url: null,
    wholesale: null,
    is_hidden: false,
    is_sold_out: false,
    is_new: false,
    deleted_at: null,
    created_at: '2026-10-01T09:00:00.000Z',
    updated_at: '2026-10-02T09:30:00.000Z',
    version: 3,
    ...change,
  };
}
