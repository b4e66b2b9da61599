import { z } from 'zod';
import { ALLERGENS } from '../domain/allergens.ts';
import { BIN_DAYS, PRODUCT_LIMITS, PRODUCT_QUERY_LIMITS } from '../domain/limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { PictureSchema } from './pictures.ts';
import { OfferSchema } from './price-list.ts';
import { CategorySchema, FactSchema } from './products.ts';
import { filledText, pageQuery, plainText, SlugSchema, searchText } from './text.ts';

const staff = { noun: 'products', audience: 'administrator' } as const;

/** A dessert in the list that staff see, with those that visitors do not. */
export const StaffCardSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  price_cents: z.int().describe('0 means seasonal pricing'),
  short_description: z.string(),
  cover: PictureSchema.nullable(),
  is_hidden: z.boolean(),
  is_sold_out: z.boolean(),
  is_new: z.boolean(),
  deleted_at: z.iso.datetime().nullable().describe('Since when it is in the bin'),
  version: z.int().describe('Sent in If-Match when saving, as "v3"'),
});

const AllergensSchema = z.strictObject({
  contains: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
  may_contain: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
});

export const StaffProductSchema = StaffCardSchema.extend({
  long_description: z.string(),
  gallery: z.array(PictureSchema),
  at_a_glance: z
    .array(FactSchema)
    .describe('As entered, without the defaults that visitors see instead of none'),
  allergens: AllergensSchema,
  order_url: z.string().nullable(),
  wholesale: OfferSchema.nullable().describe('What partners are offered. Null if nothing'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

export type StaffCard = z.infer<typeof StaffCardSchema>;
export type StaffProduct = z.infer<typeof StaffProductSchema>;

/** What a list or its count is narrowed to. */
const filter = {
  q: searchText(PRODUCT_QUERY_LIMITS.text, 'the name or of the short description'),
  category: z.string().max(PRODUCT_QUERY_LIMITS.text).optional().describe('In any case'),
  bin: z.literal('only').optional().describe('Deleted desserts instead of those on the menu'),
};

export const listStaffProducts = defineEndpoint({
  ...staff,
  call: 'GET /admin/products',
  summary: 'All desserts in menu order. If there are more, a Link header leads to the next page',
  query: z.strictObject({
    ...filter,
    ...pageQuery({ ...PRODUCT_QUERY_LIMITS, page: 50 }),
  }),
  success: { status: 200, body: z.array(StaffCardSchema) },
});

export const countStaffProducts = defineEndpoint({
  ...staff,
  call: 'GET /admin/products/count',
  summary: 'How many desserts there are',
  query: z.strictObject(filter),
  success: { status: 200, body: z.object({ count: z.int() }) },
});

export const listStaffCategories = defineEndpoint({
  ...staff,
  call: 'GET /admin/products/categories',
  summary: 'The categories in menu order, with how many desserts each has, hidden ones included',
  success: { status: 200, body: z.array(CategorySchema) },
});

export const renameCategory = defineEndpoint({
  ...staff,
  call: 'PATCH /admin/products/categories',
  summary: 'Give all desserts of a category another one. Naming one that exists merges the two',
  body: z.strictObject({
    from: filledText(PRODUCT_QUERY_LIMITS.text),
    to: filledText(PRODUCT_LIMITS.category),
  }),
  success: { status: 200, body: z.object({ count: z.int().describe('How many desserts were changed') }) },
  problems: ['not-found'],
});

const PictureInputSchema = z.strictObject({
  image: z.string().trim().min(1).max(2000).describe('The address of an uploaded picture, under /uploads'),
  alt: plainText(PRODUCT_LIMITS.alt).describe('What the picture shows, for those who cannot see it'),
});

/** What staff save. It replaces all fields. */
export const ProductInputSchema = z.strictObject({
  name: filledText(PRODUCT_LIMITS.name),
  slug: SlugSchema,
  category: filledText(PRODUCT_LIMITS.category),
  price_cents: z.int().min(0).max(PRODUCT_LIMITS.priceCents).describe('0 means seasonal pricing'),
  short_description: filledText(PRODUCT_LIMITS.shortDescription),
  long_description: filledText(PRODUCT_LIMITS.longDescription).describe(
    'Plain text; paragraphs are separated by a blank line',
  ),
  cover: PictureInputSchema.nullable(),
  gallery: z.array(PictureInputSchema).max(PRODUCT_LIMITS.gallery),
  at_a_glance: z
    .array(
      z.strictObject({
        label: filledText(PRODUCT_LIMITS.factLabel),
        value: filledText(PRODUCT_LIMITS.factValue),
      }),
    )
    .max(PRODUCT_LIMITS.facts),
  allergens: AllergensSchema,
  order_url: z
    .url({ protocol: /^https?$/, error: 'must be a web address' })
    .max(PRODUCT_LIMITS.orderUrl)
    .nullable(),
  is_hidden: z.boolean(),
  is_sold_out: z.boolean(),
  wholesale: OfferSchema.nullable().optional().describe('Left out, it stays as it is'),
});

export type ProductInput = z.output<typeof ProductInputSchema>;

export const getStaffProduct = defineEndpoint({
  ...staff,
  call: 'GET /admin/products/{id}',
  summary: 'One dessert with everything that staff edit',
  success: { status: 200, body: StaffProductSchema },
  problems: ['not-found'],
});

export const createProduct = defineEndpoint({
  ...staff,
  call: 'POST /admin/products',
  summary: 'Add a dessert at the end of the menu',
  body: ProductInputSchema,
  success: { status: 201, body: StaffProductSchema },
  problems: ['slug-taken'],
});

export const updateProduct = defineEndpoint({
  ...staff,
  call: 'PUT /admin/products/{id}',
  summary: 'Replace a dessert; an If-Match with an older version is refused',
  body: ProductInputSchema,
  success: { status: 200, body: StaffProductSchema },
  problems: ['not-found', 'slug-taken', 'version-conflict'],
});

export const flagProduct = defineEndpoint({
  ...staff,
  call: 'PATCH /admin/products/{id}',
  summary: 'Hide or show a dessert, or mark it as sold out or not',
  body: z.strictObject({ is_hidden: z.boolean().optional(), is_sold_out: z.boolean().optional() }),
  success: { status: 200, body: StaffProductSchema },
  problems: ['not-found', 'version-conflict'],
});

export const duplicateProduct = defineEndpoint({
  ...staff,
  call: 'POST /admin/products/{id}/duplicate',
  summary: 'Add a hidden copy of a dessert, right after it',
  success: { status: 201, body: StaffProductSchema },
  problems: ['not-found'],
});

export const moveProduct = defineEndpoint({
  ...staff,
  call: 'POST /admin/products/{id}/move',
  summary: 'Move a dessert to another place on the menu. Its version stays the same',
  body: z.strictObject({
    place: z.enum(['first', 'last', 'before', 'after']),
    of: z.uuid().optional().describe('The dessert that the place is before or after'),
  }),
  problems: ['not-found'],
});

export const deleteProduct = defineEndpoint({
  ...staff,
  call: 'DELETE /admin/products/{id}',
  summary: `Move a dessert to the bin, where it can be restored for ${BIN_DAYS} days`,
  problems: ['not-found', 'version-conflict'],
});

export const restoreProduct = defineEndpoint({
  ...staff,
  call: 'POST /admin/products/{id}/restore',
  summary: 'Take a dessert out of the bin. If its slug was taken meanwhile, it gets another one',
  success: { status: 200, body: StaffProductSchema },
  problems: ['not-found'],
});
