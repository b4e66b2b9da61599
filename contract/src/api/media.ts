import { z } from 'zod';
import { MEDIA_LIMITS } from '../domain/limits.ts';
import { MEDIA_KINDS } from '../domain/media-kinds.ts';
import { defineEndpoint } from './endpoint.ts';
import { PictureSchema } from './pictures.ts';
import { pageQuery, plainText, searchText } from './text.ts';

const staff = { noun: 'media', audience: 'administrator' } as const;

export const UploadSchema = z.object({
  url: z.string(),
  filename: z.string(),
  size: z.int(),
  content_type: z.string(),
});

export type Upload = z.infer<typeof UploadSchema>;

export const MediaKindSchema = z.enum(MEDIA_KINDS);

export const MediaUseSchema = z.object({
  noun: z.enum(['post', 'dessert', 'page', 'menu', 'moment', 'logo']),
  id: z.string().describe('The id of the post, dessert, menu or moment, or the name of the place on a page'),
  title: z.string(),
  is_deleted: z.boolean().describe('Whether it is in the bin, from which it can be restored'),
});

export type MediaUse = z.infer<typeof MediaUseSchema>;

export const LibraryItemSchema = z.object({
  id: z.string(),
  url: z.string(),
  filename: z.string(),
  kind: MediaKindSchema,
  content_type: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt: z.string().describe('What it shows. Places without a description of their own use it'),
  picture: PictureSchema.nullable().describe('With its smaller variants; null for films and documents'),
  used_in: z.array(MediaUseSchema).max(MEDIA_LIMITS.uses).describe('The first few uses'),
  use_count: z.int().describe('How many uses there are in all'),
  created_at: z.iso.datetime(),
  version: z.int().describe('Sent in If-Match when saving, as "v3"'),
});

export type LibraryItem = z.infer<typeof LibraryItemSchema>;

export const listMedia = defineEndpoint({
  ...staff,
  call: 'GET /admin/media',
  summary: 'All uploaded files, newest first. If there are older ones, a Link header leads to the next page',
  query: z.strictObject({
    q: searchText(MEDIA_LIMITS.query, 'the file name or of the description'),
    kind: MediaKindSchema.optional(),
    ...pageQuery(MEDIA_LIMITS),
  }),
  success: { status: 200, body: z.array(LibraryItemSchema) },
});

export const describeMedia = defineEndpoint({
  ...staff,
  call: 'PATCH /admin/media/{id}',
  summary: 'Change the description of a file; an If-Match with an older version is refused',
  body: z.strictObject({ alt: plainText(MEDIA_LIMITS.alt) }),
  success: { status: 200, body: LibraryItemSchema },
  problems: ['not-found', 'version-conflict'],
});

export const deleteMedia = defineEndpoint({
  ...staff,
  call: 'DELETE /admin/media/{id}',
  summary: 'Delete a file that nothing uses. Otherwise the answer says where it is used',
  problems: ['not-found', 'in-use', 'version-conflict'],
});

export const uploadFile = defineEndpoint({
  ...staff,
  call: 'POST /admin/upload',
  summary: 'Upload a picture, a video or a PDF',
  bodyType: 'multipart',
  body: z.strictObject({}),
  files: ['file'],
  success: { status: 201, body: UploadSchema },
  problems: ['file-too-large', 'unsupported-file'],
});
