import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { PictureSchema } from './pictures.ts';

export const PostSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  theme: z.string().nullable(),
  reading_time: z.string().nullable(),
  content: z.string().describe('HTML, sanitised; empty in the card view'),
  image: z.string().nullable(),
  picture: PictureSchema.nullable(),
  created_at: z.iso.datetime(),
});

export type Post = z.infer<typeof PostSchema>;

export const listPosts = defineEndpoint({
  noun: 'posts',
  method: 'GET',
  path: '/posts',
  audience: 'public',
  summary: 'News posts, newest first; all of them unless a limit is given',
  query: z.strictObject({
    theme: z.string().max(255).optional(),
    q: z.string().max(255).optional().describe('Part of the title or summary, in any case'),
    limit: z.coerce.number().int().min(1).max(100).optional(),
    cursor: z.coerce.number().int().min(0).max(1_000_000).optional().describe('How many posts to pass over'),
    view: z.enum(['full', 'card']).optional().describe('card: no content, and the summary that is displayed'),
  }),
  success: { status: 200, body: z.array(PostSchema) },
});

export const listThemes = defineEndpoint({
  noun: 'posts',
  method: 'GET',
  path: '/posts/themes',
  audience: 'public',
  summary: 'The themes that posts have, in alphabetical order',
  success: { status: 200, body: z.array(z.string()) },
});

export const getPost = defineEndpoint({
  noun: 'posts',
  method: 'GET',
  path: '/posts/slug/{slug}',
  audience: 'public',
  summary: 'One post',
  params: z.strictObject({ slug: z.string().min(1).max(255) }),
  success: { status: 200, body: PostSchema },
  problems: ['not-found'],
});
