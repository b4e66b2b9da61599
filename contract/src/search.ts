import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { SEARCH_COUNT, SEARCH_MAX_LENGTH } from './limits.ts';
import { PictureSchema } from './pictures.ts';
import { plainText } from './text.ts';

/** Plain text in pieces, so that what matched can be marked without any HTML. */
export const MarkedTextSchema = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));

export type MarkedText = z.infer<typeof MarkedTextSchema>;

export const FoundDessertSchema = z.object({
  slug: z.string(),
  name: MarkedTextSchema,
  category: MarkedTextSchema,
  contains: MarkedTextSchema.describe('The allergens it contains, if the search is for one of them'),
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
    hasMore: z.boolean(),
    isClose: z.boolean().describe('Nothing has the words as they were typed, and these have similar ones'),
  });
}

export const SearchResultSchema = z.object({
  desserts: groupOf(FoundDessertSchema),
  stories: groupOf(FoundStorySchema),
});

export type SearchResult = z.infer<typeof SearchResultSchema>;

export const searchSite = defineEndpoint({
  noun: 'search',
  method: 'GET',
  path: '/content/search',
  audience: 'public',
  uncached: ['q'],
  summary: `Up to ${SEARCH_COUNT} desserts and ${SEARCH_COUNT} posts that have all words of a search, the best first`,
  query: z.strictObject({
    q: plainText(SEARCH_MAX_LENGTH)
      .default('')
      .describe('English words in any form and order, with or without accents; the last may be unfinished'),
  }),
  success: { status: 200, body: SearchResultSchema },
});
