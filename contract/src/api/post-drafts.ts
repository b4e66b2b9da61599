import { z } from 'zod';
import { DRAFT_LIMITS } from '../domain/limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { PostSchema } from './posts.ts';
import { filledText, plainText, StoredInstantSchema, searchText } from './text.ts';

const staff = { noun: 'posts', audience: 'administrator' } as const;

const recipeText = plainText(DRAFT_LIMITS.recipe);

/** The form of a story as it was typed. A draft needs nothing but a title. */
export const DraftValuesSchema = z.strictObject({
  title: filledText(255),
  slug: plainText(255),
  is_slug_manual: z.boolean().describe('Whether the slug no longer follows the title'),
  summary: plainText(2000),
  theme: plainText(255),
  reading_time: plainText(100),
  content: z.string().max(DRAFT_LIMITS.content).describe('HTML whose pictures are uploaded already'),
  image: plainText(2000),
  recipe: z
    .strictObject({ yield: recipeText, minutes: recipeText, ingredients: recipeText, steps: recipeText })
    .describe('Of ingredients and steps, one per line'),
  created_at: StoredInstantSchema.nullable().describe('Null if the date cannot be read yet'),
});

export const DraftCardSchema = z.object({
  id: z.string(),
  title: z.string(),
  theme: z.string(),
  post_id: z.string().nullable().describe('The post that it changes, or null for a new one'),
  saved_by: z.string().describe('The name of the person who saved it last'),
  is_own: z.boolean().describe('Whether the caller saved it last'),
  saved_at: z.iso.datetime(),
  version: z.int().describe('Sent in If-Match when saving, as "v3"'),
});

export const DraftSchema = DraftCardSchema.extend({
  values: DraftValuesSchema,
  post_version: z.int().nullable().describe('The version of the post that the changes started from'),
  preview_until: z.iso.datetime().nullable().describe('How long the preview link that was made last works'),
});

export type DraftValues = z.infer<typeof DraftValuesSchema>;
export type DraftCard = z.infer<typeof DraftCardSchema>;
export type Draft = z.infer<typeof DraftSchema>;

export const listDrafts = defineEndpoint({
  ...staff,
  call: 'GET /admin/drafts',
  summary: 'Drafts of posts, the last saved first',
  query: z.strictObject({
    q: searchText(255, 'the title or of the summary'),
    theme: z.string().max(255).optional(),
  }),
  success: { status: 200, body: z.array(DraftCardSchema).max(DRAFT_LIMITS.count) },
});

export const getDraft = defineEndpoint({
  ...staff,
  call: 'GET /admin/drafts/{id}',
  summary: 'One draft with what was typed',
  success: { status: 200, body: DraftSchema },
  problems: ['not-found'],
});

export const saveDraft = defineEndpoint({
  ...staff,
  call: 'PUT /admin/drafts/{id}',
  summary:
    'Save a draft under an id that the caller chose. Refused if it was saved since the version of If-Match, or if the post has another draft',
  body: z.strictObject({
    post_id: z.uuid().nullable(),
    post_version: z.int().nullable(),
    values: DraftValuesSchema,
  }),
  success: { status: 200, body: DraftCardSchema },
  problems: ['not-found', 'version-conflict', 'body-too-large'],
});

export const deleteDraft = defineEndpoint({
  ...staff,
  call: 'DELETE /admin/drafts/{id}',
  summary: 'Discard a draft. The post that it would have changed stays as it is',
  problems: ['not-found'],
});

export const shareDraft = defineEndpoint({
  ...staff,
  call: 'POST /admin/drafts/{id}/preview',
  summary: 'Make a link to the draft as guests will see it, for seven days. The link before it ends',
  success: {
    status: 201,
    body: z.object({ path: z.string().describe('The page'), expires_at: z.iso.datetime() }),
  },
  problems: ['not-found'],
});

export const unshareDraft = defineEndpoint({
  ...staff,
  call: 'DELETE /admin/drafts/{id}/preview',
  summary: 'End the link to the draft',
  problems: ['not-found'],
});

export const previewDraft = defineEndpoint({
  noun: 'posts',
  audience: 'public',
  call: 'GET /posts/preview/{token}',
  uncached: 'always',
  summary: 'A draft as guests will see it, for those who have its link',
  params: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }),
  success: { status: 200, body: PostSchema },
  problems: ['not-found'],
});
