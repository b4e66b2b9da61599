import { z } from 'zod';
import { BIN_DAYS, POST_QUERY_LIMITS } from '../domain/limits.ts';
import { DEFAULT_THEME } from '../domain/post-display.ts';
import { defineEndpoint } from './endpoint.ts';
import { PictureSchema } from './pictures.ts';
import { RecipeSchema } from './recipe.ts';
import { limitSchema, SlugSchema, StoredInstantSchema, searchText } from './text.ts';

const visitors = { noun: 'posts', audience: 'public' } as const;
const staff = { noun: 'posts', audience: 'administrator' } as const;

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
  content_pictures: z
    .array(PictureSchema)
    .describe('The pictures in the content that have a file here; empty in the card view'),
  recipe: RecipeSchema.nullable().describe('Null in the card view'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  is_scheduled: z
    .boolean()
    .describe('Whether created_at is still ahead: until then only administrators see it'),
  deleted_at: z.iso
    .datetime()
    .optional()
    .describe('Since when it is in the bin, which only administrators see'),
  version: z.int().describe('Sent in If-Match when saving, as "v3"'),
});

export type Post = z.infer<typeof PostSchema>;

/** Up to a million posts to skip, because the pages of the newsroom are numbered, or the cursor of a link. */
const SKIP_OR_CURSOR = /^(\d{1,6}|1000000|W[\w-]{1,600})$/;

/** Reserved for administrators, so that an address without it answers everyone alike. */
const reservedFilter = {
  state: z
    .enum(['scheduled', 'bin'])
    .optional()
    .describe(
      'Only posts whose date is still ahead, or only deleted ones. Needs the token of an administrator',
    ),
};

const scheduled = {
  scheduled: z
    .literal('include')
    .optional()
    .describe('Also posts whose date is still ahead. Needs the token of an administrator'),
};

const reserved = ['unauthorized', 'forbidden'] as const;

/** What a list or its count is narrowed to. */
const filter = {
  theme: z.string().max(POST_QUERY_LIMITS.text).optional(),
  q: searchText(POST_QUERY_LIMITS.text, 'the title or of the summary that pages display'),
  ...scheduled,
  ...reservedFilter,
};

export const listPosts = defineEndpoint({
  ...visitors,
  call: 'GET /posts',
  uncached: ['q', 'scheduled', 'state'],
  summary: 'News posts, newest first. If there are older ones, a Link header leads to the next page',
  query: z.strictObject({
    ...filter,
    limit: limitSchema(POST_QUERY_LIMITS).describe('How many posts at most'),
    cursor: z
      .string()
      .regex(SKIP_OR_CURSOR, 'must be a number of posts to skip, or a cursor from a Link header')
      .optional()
      .describe(
        'Where to continue: the cursor from a Link header, which new posts do not shift, or how many posts to skip',
      ),
    view: z
      .enum(['full', 'card'])
      .optional()
      .describe('card: without content, with the summary that pages display'),
  }),
  success: { status: 200, body: z.array(PostSchema) },
  problems: reserved,
});

export const countPosts = defineEndpoint({
  ...visitors,
  call: 'GET /posts/count',
  uncached: ['q', 'scheduled', 'state'],
  summary: 'How many news posts there are',
  query: z.strictObject(filter),
  success: { status: 200, body: z.object({ count: z.int() }) },
  problems: reserved,
});

export const listThemes = defineEndpoint({
  ...visitors,
  call: 'GET /posts/themes',
  uncached: ['scheduled'],
  summary: 'The themes in use, in alphabetical order',
  query: z.strictObject(scheduled),
  success: { status: 200, body: z.array(z.string()) },
  problems: reserved,
});

export const getPost = defineEndpoint({
  ...visitors,
  call: 'GET /posts/slug/{slug}',
  summary: 'One post',
  params: z.strictObject({ slug: z.string().min(1).max(255) }),
  success: { status: 200, body: PostSchema },
  problems: ['moved', 'not-found'],
});

export const NeighboursSchema = z.object({ newer: PostSchema.nullable(), older: PostSchema.nullable() });

export type Neighbours = z.infer<typeof NeighboursSchema>;

export const getNeighbours = defineEndpoint({
  ...visitors,
  call: 'GET /posts/slug/{slug}/neighbours',
  summary: 'The next newer and the next older post, as cards',
  params: getPost.params,
  success: { status: 200, body: NeighboursSchema },
  problems: ['not-found'],
});

/** What staff save. The form of the back-office also asks for a summary. */
export const PostInputSchema = z.strictObject({
  title: z.string().trim().min(1).max(255),
  slug: SlugSchema,
  summary: z.string().trim().min(1).max(2000).nullable().default(null),
  theme: z.string().trim().min(1).max(255).nullable().default(DEFAULT_THEME),
  reading_time: z.string().trim().min(1).max(100).optional(),
  content: z.string().trim().min(1),
  image: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .optional()
    .describe('A path under /uploads, or an https address to copy the picture from'),
  recipe: RecipeSchema.nullable().default(null),
  created_at: StoredInstantSchema,
});

/** All of it, so that a form cannot leave out a field that has a default. */
export type PostInput = z.output<typeof PostInputSchema>;

/** What is published ends as a draft in the same transaction. */
const fromDraft = z.strictObject({
  draft: z.uuid().optional().describe('The draft that this post comes from'),
});

export const createPost = defineEndpoint({
  ...staff,
  call: 'POST /posts',
  summary: 'Create a post; pictures embedded in its content move to the media store',
  query: fromDraft,
  body: PostInputSchema,
  success: { status: 201, body: PostSchema },
  problems: ['slug-taken', 'body-too-large', 'unsupported-file'],
});

export const updatePost = defineEndpoint({
  ...staff,
  call: 'PUT /posts/{id}',
  summary: 'Replace a post; an If-Match with an older version is refused',
  query: fromDraft,
  body: PostInputSchema,
  success: { status: 200, body: PostSchema },
  problems: ['not-found', 'slug-taken', 'version-conflict', 'body-too-large', 'unsupported-file'],
});

export const deletePost = defineEndpoint({
  ...staff,
  call: 'DELETE /posts/{id}',
  summary: `Move a post to the bin, where it can be restored for ${BIN_DAYS} days`,
  problems: ['not-found', 'version-conflict'],
});

export const getStaffPost = defineEndpoint({
  ...staff,
  call: 'GET /admin/posts/{id}',
  summary: 'One post, published or not, but not from the bin',
  success: { status: 200, body: PostSchema },
  problems: ['not-found'],
});

export const restorePost = defineEndpoint({
  ...staff,
  call: 'POST /posts/{id}/restore',
  summary: 'Take a post out of the bin. If its slug was taken meanwhile, it gets another one',
  success: { status: 200, body: PostSchema },
  problems: ['not-found'],
});
