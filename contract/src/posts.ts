import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { POST_QUERY_LIMITS } from './limits.ts';
import { PictureSchema } from './pictures.ts';
import { DEFAULT_THEME } from './post-theme.ts';

export const PostSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  theme: z.string().nullable(),
  reading_time: z.string().nullable(),
  content: z.string().describe('Sanitised HTML; empty in the card view'),
  image: z.string().nullable(),
  picture: PictureSchema.nullable(),
  created_at: z.iso.datetime(),
  version: z.int().describe('Sent in If-Match when saving, as "v3"'),
});

export type Post = z.infer<typeof PostSchema>;

export const listPosts = defineEndpoint({
  noun: 'posts',
  method: 'GET',
  path: '/posts',
  audience: 'public',
  summary: 'News posts, newest first; all of them unless a limit is given',
  query: z.strictObject({
    theme: z.string().max(POST_QUERY_LIMITS.text).optional(),
    q: z
      .string()
      .max(POST_QUERY_LIMITS.text)
      .optional()
      .describe('Matches part of the title or summary, ignoring case'),
    limit: z.coerce.number().int().min(1).max(100).optional(),
    cursor: z.coerce
      .number()
      .int()
      .min(0)
      .max(POST_QUERY_LIMITS.cursor)
      .optional()
      .describe('How many posts to skip'),
    view: z
      .enum(['full', 'card'])
      .optional()
      .describe('card: without content, with the summary that pages display'),
  }),
  success: { status: 200, body: z.array(PostSchema) },
});

export const listThemes = defineEndpoint({
  noun: 'posts',
  method: 'GET',
  path: '/posts/themes',
  audience: 'public',
  summary: 'The themes in use, in alphabetical order',
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

/** What staff save. Unlike in the public post, most fields are required. */
export const PostInputSchema = z.strictObject({
  title: z.string().trim().min(1).max(255),
  slug: z
    .string()
    .trim()
    .min(1)
    .max(255)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'may contain only a-z, 0-9 and hyphens'),
  summary: z.string().trim().min(1).max(2000),
  theme: z.string().trim().min(1).max(255).default(DEFAULT_THEME),
  reading_time: z.string().trim().min(1).max(100).optional(),
  content: z.string().trim().min(1),
  image: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .optional()
    .describe('A path under /uploads, or an https address to copy the picture from'),
  created_at: z.iso.datetime({ offset: true }),
});

export type PostInput = z.input<typeof PostInputSchema>;

const IdParams = z.strictObject({ id: z.uuid() });

export const createPost = defineEndpoint({
  noun: 'posts',
  method: 'POST',
  path: '/posts',
  audience: 'administrator',
  summary: 'Create a post; pictures embedded in its content move to the media store',
  body: PostInputSchema,
  success: { status: 201, body: PostSchema },
  problems: ['unauthorized', 'forbidden', 'slug-taken', 'body-too-large', 'unsupported-file'],
});

export const updatePost = defineEndpoint({
  noun: 'posts',
  method: 'PUT',
  path: '/posts/{id}',
  audience: 'administrator',
  summary: 'Replace a post; an If-Match with an older version is refused',
  params: IdParams,
  body: PostInputSchema,
  success: { status: 200, body: PostSchema },
  problems: [
    'unauthorized',
    'forbidden',
    'not-found',
    'slug-taken',
    'version-conflict',
    'body-too-large',
    'unsupported-file',
  ],
});

export const deletePost = defineEndpoint({
  noun: 'posts',
  method: 'DELETE',
  path: '/posts/{id}',
  audience: 'administrator',
  summary: 'Delete a post',
  params: IdParams,
  success: { status: 204, body: null },
  problems: ['unauthorized', 'forbidden', 'not-found', 'version-conflict'],
});
