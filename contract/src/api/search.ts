import { z } from 'zod';
import { ALLERGENS } from '../domain/allergens.ts';
import { SEARCH_COUNT, SEARCH_MAX_LENGTH, SEARCH_MOST } from '../domain/limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { PictureSchema } from './pictures.ts';
import { plainText } from './text.ts';

/** Plain text in pieces, so that what matched can be marked without any HTML. */
export const MarkedTextSchema = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));

export type MarkedText = z.infer<typeof MarkedTextSchema>;

export const FoundDessertSchema = z.object({
  slug: z.string(),
  name: MarkedTextSchema,
  category: MarkedTextSchema,
  contains: MarkedTextSchema.describe('The allergens it contains, if the search is about allergens'),
  traces: z.array(z.enum(ALLERGENS)).describe('What it may contain of that which is to be left out'),
  excerpt: MarkedTextSchema,
  price: z.number().describe('In dollars; 0 means seasonal pricing'),
  isSoldOut: z.boolean(),
  picture: PictureSchema.nullable(),
});

export type FoundDessert = z.infer<typeof FoundDessertSchema>;

export const FoundStorySchema = z.object({
  slug: z.string(),
  title: MarkedTextSchema,
  theme: MarkedTextSchema,
  excerpt: MarkedTextSchema,
  created_at: z.iso.datetime(),
  image: z.string().nullable(),
  picture: PictureSchema.nullable(),
});

export type FoundStory = z.infer<typeof FoundStorySchema>;

function groupOf<T extends z.ZodType>(item: T) {
  return z.object({
    found: z.array(item).max(SEARCH_COUNT),
    count: z.int().describe(`On all pages. ${SEARCH_MOST + 1} stands for more; pages have ${SEARCH_MOST}`),
    isClose: z.boolean().describe('Nothing has the words as they were typed, and these have similar ones'),
  });
}

const allergens = z.array(z.enum(ALLERGENS));

export const AvoidedSchema = z.object({
  listed: allergens.describe('Desserts on the menu list these: those that contain them are not found'),
  unlisted: allergens.describe('No dessert on the menu lists these'),
});

export type Avoided = z.infer<typeof AvoidedSchema>;

export const SearchResultSchema = z.object({
  desserts: groupOf(FoundDessertSchema),
  stories: groupOf(FoundStorySchema),
  avoided: AvoidedSchema.nullable().describe(
    'What to do without, as in "nut free". Two empty lists: no allergen',
  ),
  page: z.int(),
  pageCount: z.int(),
});

export type SearchResult = z.infer<typeof SearchResultSchema>;

export const searchSite = defineEndpoint({
  noun: 'search',
  call: 'GET /content/search',
  audience: 'public',
  uncached: ['q', 'page'],
  summary: `Desserts and posts that have all words of a search, the best first, ${SEARCH_COUNT} of each to a page`,
  query: z.strictObject({
    q: plainText(SEARCH_MAX_LENGTH)
      .default('')
      .describe('English words in any form and order, with or without accents; the last may be unfinished'),
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(SEARCH_MOST / SEARCH_COUNT)
      .default(1),
  }),
  success: { status: 200, body: SearchResultSchema },
});
