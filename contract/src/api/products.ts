import { z } from 'zod';
import { ALLERGENS, isAllergen } from '../domain/allergens.ts';
import { NEW_DAYS, PRODUCT_QUERY_LIMITS } from '../domain/limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { PictureSchema } from './pictures.ts';
import { limitSchema } from './text.ts';

const visitors = { noun: 'products', audience: 'public' } as const;

const AllergenSchema = z.enum(ALLERGENS);

export const ProductSchema = z.object({
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  price: z.number().describe('In dollars; 0 means seasonal pricing'),
  shortDescription: z.string(),
  coverImage: z.string().nullable(),
  coverPicture: PictureSchema.nullable(),
  isSoldOut: z.boolean(),
  isNew: z.boolean().describe(`Whether it was added in the last ${NEW_DAYS} days`),
  allergens: z.object({ contains: z.array(AllergenSchema), mayContain: z.array(AllergenSchema) }),
  serves: z.string().nullable().describe('As at a glance says, such as "10 to 12 guests"'),
  leadTime: z.string().nullable().describe('As at a glance says, such as "48 hours"'),
});

/** One row of the at-a-glance card. */
export const FactSchema = z.object({ label: z.string(), value: z.string() });

export type Fact = z.infer<typeof FactSchema>;

export const ProductDetailSchema = ProductSchema.extend({
  longDescription: z.string(),
  galleryImages: z.array(z.string()),
  galleryPictures: z.array(PictureSchema),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  atAGlance: z
    .unknown()
    .describe('As it was entered: a list of label and value pairs, an object, or either as text'),
  glance: z.array(FactSchema).describe('The same as label and value pairs, with the defaults filled in'),
  orderUrl: z.string().nullable().describe('Where to order just this dessert, if not where all are ordered'),
});

export type Product = z.infer<typeof ProductSchema>;
export type ProductDetail = z.infer<typeof ProductDetailSchema>;

export const CategorySchema = z.object({ category: z.string(), count: z.int() });

export type Category = z.infer<typeof CategorySchema>;

/** What the menu is narrowed to, besides a category. A list and its counts take the same. */
const filter = {
  without: z
    .string()
    .refine((list) => list.split(',').every(isAllergen), 'must be allergens, separated by commas')
    .optional()
    .describe('Leaves out desserts that contain one of these allergens, such as "soy,tree-nuts"'),
};

export const listProducts = defineEndpoint({
  ...visitors,
  call: 'GET /content/products',
  summary: 'Desserts in menu order. If there are more, a Link header leads to the next page',
  query: z.strictObject({
    category: z.string().max(PRODUCT_QUERY_LIMITS.text).optional().describe('In any case'),
    ...filter,
    limit: limitSchema(PRODUCT_QUERY_LIMITS).describe('How many desserts at most'),
    // Not by a cursor, because the pages of the menu are numbered.
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(PRODUCT_QUERY_LIMITS.pages)
      .default(1)
      .describe('A page after the last one gets the last one'),
  }),
  success: { status: 200, body: z.array(ProductSchema) },
});

export const listCategories = defineEndpoint({
  ...visitors,
  call: 'GET /content/categories',
  summary: 'The categories in menu order, with how many desserts each has',
  query: z.strictObject(filter),
  success: { status: 200, body: z.array(CategorySchema) },
});

export const listAllergens = defineEndpoint({
  ...visitors,
  call: 'GET /content/allergens',
  summary: 'The allergens that at least one dessert on the menu contains',
  success: { status: 200, body: z.array(AllergenSchema) },
});

// Not under /content/products, where it would hide a dessert with the slug "featured".
export const listFeatured = defineEndpoint({
  ...visitors,
  call: 'GET /content/featured',
  uncached: ['seed'],
  summary:
    'Four random desserts, if possible with pictures and of four categories: the same for everyone until the hour or the menu changes',
  query: z.strictObject({
    seed: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('Any text. Each seed gives its own four, whatever the hour'),
  }),
  success: { status: 200, body: z.array(ProductSchema) },
});

export const getProduct = defineEndpoint({
  ...visitors,
  call: 'GET /content/products/{slug}',
  summary: 'One dessert with its gallery and facts',
  params: z.strictObject({ slug: z.string().min(1).max(255) }),
  success: { status: 200, body: ProductDetailSchema },
  problems: ['moved', 'not-found'],
});

export const listRelated = defineEndpoint({
  ...visitors,
  call: 'GET /content/products/{slug}/related',
  summary:
    'Up to three other desserts of the same category: those that follow on the menu, then the first ones',
  params: getProduct.params,
  success: { status: 200, body: z.array(ProductSchema) },
});
