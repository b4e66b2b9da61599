import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const SiteStateSchema = z.object({
  is_open: z.boolean().describe('Until then, guests see on every page that the cafe opens soon'),
  changed_at: z.iso.datetime().nullable().describe('When a person opened or closed it last'),
  changed_by: z.string().nullable(),
  shows_first_steps: z.boolean().describe('Whether the back-office leads the owner to its first steps'),
  preview: z.string().describe('The value of a cookie that shows a closed site for an hour'),
});

export type SiteState = z.infer<typeof SiteStateSchema>;

export const getSite = defineEndpoint({
  noun: 'site',
  call: 'GET /site',
  audience: 'public',
  summary: 'Whether the site is open to guests',
  success: { status: 200, body: SiteStateSchema.pick({ is_open: true }) },
});

export const getSiteState = defineEndpoint({
  noun: 'site',
  call: 'GET /admin/site',
  audience: 'administrator',
  summary: 'The same with when and by whom it was opened or closed, and a pass to look at it before',
  success: { status: 200, body: SiteStateSchema },
});

export const saveSite = defineEndpoint({
  noun: 'site',
  call: 'PATCH /admin/site',
  audience: 'administrator',
  role: 'owner',
  summary: 'Open the site to guests or close it again, and show or dismiss the first steps',
  body: z
    .strictObject({ is_open: z.boolean(), shows_first_steps: z.boolean() })
    .partial()
    .refine((change) => Object.keys(change).length > 0, 'must change something'),
  success: { status: 200, body: SiteStateSchema },
});
