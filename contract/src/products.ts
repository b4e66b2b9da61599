import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { PictureSchema } from './pictures.ts';

export const ProductSchema = z.object({
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  price: z.number().describe('In dollars; 0 means seasonal pricing'),
  shortDescription: z.string(),
  coverImage: z.string().nullable(),
  coverPicture: PictureSchema.nullable(),
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
});

export type Product = z.infer<typeof ProductSchema>;
export type ProductDetail = z.infer<typeof ProductDetailSchema>;

export const listProducts = defineEndpoint({
  noun: 'products',
  method: 'GET',
  path: '/content/products',
  audience: 'public',
  summary: 'All desserts, in menu order',
  success: { status: 200, body: z.array(ProductSchema) },
});

export const getProduct = defineEndpoint({
  noun: 'products',
  method: 'GET',
  path: '/content/products/{slug}',
  audience: 'public',
  summary: 'One dessert with its gallery and facts',
  params: z.strictObject({ slug: z.string().min(1).max(255) }),
  success: { status: 200, body: ProductDetailSchema },
  problems: ['not-found'],
});
