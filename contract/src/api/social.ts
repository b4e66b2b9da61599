import { z } from 'zod';
import { SOCIAL_ITEM_LIMIT } from '../domain/limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { PictureSchema } from './pictures.ts';

export const SocialItemSchema = z.object({
  id: z.string(),
  media_type: z.string().describe('VIDEO or an image type'),
  media_url: z.string().nullable().describe('Our own copy of the picture; for a video, of its thumbnail'),
  thumbnail_url: z.string().nullable(),
  caption: z.string().nullable(),
  permalink: z.string().nullable(),
  picture: PictureSchema.optional().describe('The same picture with its smaller variants'),
});

export type SocialItem = z.infer<typeof SocialItemSchema>;

export const listSocialItems = defineEndpoint({
  noun: 'social',
  call: 'GET /content/social',
  audience: 'public',
  summary: `The latest moments from Instagram, or else those that staff have pinned, at most ${SOCIAL_ITEM_LIMIT}`,
  success: { status: 200, body: z.array(SocialItemSchema).max(SOCIAL_ITEM_LIMIT) },
});
