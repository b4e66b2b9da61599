import { z } from 'zod';
import { MOMENT_CAPTION_MAX, SOCIAL_ITEM_LIMIT } from '../domain/limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { PictureSchema } from './pictures.ts';
import { filledText, WebLinkSchema } from './text.ts';

const staff = { noun: 'social', audience: 'administrator' } as const;

export const MomentInputSchema = z.strictObject({
  image: z.string().trim().min(1).max(2000).describe('The address of an uploaded picture, under /uploads'),
  caption: filledText(MOMENT_CAPTION_MAX),
  permalink: WebLinkSchema.describe('Where the moment leads'),
});

export type MomentInput = z.infer<typeof MomentInputSchema>;

export const PinnedMomentSchema = z.object({
  image: z.string(),
  caption: z.string(),
  permalink: z.string(),
  picture: PictureSchema,
});

export type PinnedMoment = z.infer<typeof PinnedMomentSchema>;

/** Why Instagram could not be read. The admin has words for each. */
export const INSTAGRAM_FAILURES = [
  'token-refused',
  'too-many-requests',
  'server-error',
  'no-answer',
  'unreachable',
  'unreadable',
  'no-pictures',
] as const;

export type InstagramFailureCode = (typeof INSTAGRAM_FAILURES)[number];

export const InstagramStatusSchema = z.object({
  state: z
    .enum(['off', 'waiting', 'connected', 'failing'])
    .describe('off without a token, waiting until it was read for the first time'),
  read_at: z.iso.datetime().nullable().describe('The last time that everything went well'),
  failed_at: z.iso.datetime().nullable(),
  failure: z.enum(INSTAGRAM_FAILURES).nullable().describe('Why the last attempt failed; null if it did not'),
  token_expires_at: z.iso.datetime().nullable(),
  item_count: z.int().describe('How many of its moments the home page shows'),
});

export type InstagramStatus = z.infer<typeof InstagramStatusSchema>;

export const StaffSocialSchema = z.object({
  moments: z.array(PinnedMomentSchema),
  instagram: InstagramStatusSchema,
  version: z.int().describe('Of the pinned moments. Sent in If-Match when saving, as "v3"'),
});

export type StaffSocial = z.infer<typeof StaffSocialSchema>;

export const getStaffSocial = defineEndpoint({
  ...staff,
  call: 'GET /admin/social',
  summary: 'The pinned moments, and whether Instagram can be read',
  success: { status: 200, body: StaffSocialSchema },
});

export const saveMoments = defineEndpoint({
  ...staff,
  call: 'PUT /admin/social',
  summary: 'Pin moments, in this order; an If-Match with an older version is refused',
  body: z.strictObject({ moments: z.array(MomentInputSchema).max(SOCIAL_ITEM_LIMIT) }),
  success: { status: 200, body: StaffSocialSchema },
  problems: ['version-conflict'],
});
