import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const SettingsSchema = z.object({
  font_scale: z.number(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

export type Settings = z.infer<typeof SettingsSchema>;

export const getSettings = defineEndpoint({
  noun: 'settings',
  method: 'GET',
  path: '/settings',
  audience: 'public',
  summary: 'What staff set for the whole site',
  success: { status: 200, body: SettingsSchema },
});
