import { z } from 'zod';
import { FONT_SCALE } from '../domain/limits.ts';
import { defineEndpoint } from './endpoint.ts';

export const SettingsSchema = z.object({
  font_scale: z.number(),
  message_retention_months: z
    .int()
    .nullable()
    .describe('After how many months contact messages are deleted; null for never'),
  counts_visits: z.boolean().describe('Whether page views and taps are counted'),
  sends_letters: z.boolean().describe('Whether visitors may subscribe, and stories go out by email'),
  letters_per_minute: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.int().describe('Sent in If-Match when saving, as "v3"'),
});

export type Settings = z.infer<typeof SettingsSchema>;

export const getSettings = defineEndpoint({
  noun: 'settings',
  call: 'GET /settings',
  audience: 'public',
  summary: 'Site-wide settings',
  success: { status: 200, body: SettingsSchema },
});

export const saveSettings = defineEndpoint({
  noun: 'settings',
  call: 'PUT /settings',
  audience: 'administrator',
  summary: 'Set the site-wide font scale, and whether visits are counted',
  body: z.strictObject({
    font_scale: z.number().min(FONT_SCALE.minimum).max(FONT_SCALE.maximum),
    counts_visits: z.boolean().optional().describe('Stays as it is if left out'),
  }),
  success: { status: 200, body: SettingsSchema },
  problems: ['version-conflict'],
});
