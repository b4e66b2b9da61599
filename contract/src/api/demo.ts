import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** Only owners decide what the whole site is filled with. */
const owners = { noun: 'demo', audience: 'administrator', role: 'owner' } as const;

const DEMO_NOUNS = ['products', 'posts', 'page-pictures', 'social', 'menu', 'cafe', 'media'] as const;

export const DemoCountsSchema = z.object({
  desserts: z.int(),
  stories: z.int(),
  media: z.int().describe('Pictures, films and documents in the library'),
  page_pictures: z.int(),
  moments: z.int(),
  menus: z.int().describe('Menu documents: one or none'),
  texts: z.int().describe('Parts of the cafe document'),
});

export type DemoCounts = z.infer<typeof DemoCountsSchema>;

export const DemoSchema = z.object({
  state: z
    .enum(['none', 'adding', 'there'])
    .describe('`adding` until a worker has added all of it, or has given up'),
  can_add: z.boolean().describe('Whether the site has neither desserts nor stories'),
  goes: DemoCountsSchema.describe('What a removal would take'),
  stays: z
    .array(
      z.object({
        noun: z.enum(DEMO_NOUNS),
        name: z
          .string()
          .describe('What staff call it: a name, a title, the name of a file, a slot or a part'),
      }),
    )
    .describe('What somebody has changed, and the files that it uses'),
});

export type Demo = z.infer<typeof DemoSchema>;

export const getDemo = defineEndpoint({
  ...owners,
  call: 'GET /admin/demo',
  summary: 'Whether there is demo content, and what a removal would take and leave',
  success: { status: 200, body: DemoSchema },
});

export const addDemo = defineEndpoint({
  ...owners,
  call: 'POST /admin/demo',
  summary: 'Add demo content to a site without desserts and stories; a worker does it',
  problems: ['not-empty'],
});

export const removeDemo = defineEndpoint({
  ...owners,
  call: 'DELETE /admin/demo',
  summary: 'Remove the demo content for good, except what somebody has changed',
  success: { status: 200, body: DemoCountsSchema },
  problems: ['being-added', 'not-found'],
});
