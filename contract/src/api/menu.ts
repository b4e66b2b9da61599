import { z } from 'zod';
import { MENU_LINK } from '../domain/limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { StoredDateSchema } from './text.ts';

const staff = { noun: 'menu', audience: 'administrator' } as const;

/** The menu as a PDF that visitors open or download. There is one or none. */
export const MenuDocumentSchema = z.object({
  id: z.string(),
  file_url: z.string(),
  file_name: z.string().nullable(),
  mime_type: z.string().nullable(),
  display_date: z.iso.date().nullable().describe('Shown to visitors instead of the date of the last change'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.int().describe('Sent in If-Match when saving, as "v3"'),
});

export type MenuDocument = z.infer<typeof MenuDocumentSchema>;

export const getMenu = defineEndpoint({
  noun: 'menu',
  call: 'GET /menu',
  audience: 'public',
  summary: 'The current menu document',
  success: { status: 200, body: MenuDocumentSchema },
  problems: ['not-found'],
});

export const MenuInputSchema = z.strictObject({
  file_url: z.string().trim().min(1).max(2000).regex(MENU_LINK, 'must start with https:// or a slash'),
  file_name: z.string().trim().min(1).max(255).nullable(),
  mime_type: z.string().trim().min(1).max(255).nullable(),
  display_date: StoredDateSchema.nullable(),
});

export type MenuInput = z.input<typeof MenuInputSchema>;

export const saveMenu = defineEndpoint({
  ...staff,
  call: 'PUT /menu',
  summary: 'Set the menu document',
  body: MenuInputSchema,
  success: { status: 200, body: MenuDocumentSchema },
  problems: ['version-conflict'],
});

export const deleteMenu = defineEndpoint({
  ...staff,
  call: 'DELETE /menu',
  summary: 'Remove the menu document',
  problems: ['not-found', 'version-conflict'],
});
