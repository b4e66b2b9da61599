import { z } from 'zod';
import { VISIT_KINDS, VISIT_PERIODS } from '../domain/visits.ts';
import { defineEndpoint } from './endpoint.ts';
import { plainText } from './text.ts';

export const countVisit = defineEndpoint({
  noun: 'visits',
  call: 'POST /visits',
  audience: 'public',
  summary: 'Count a page view or a tap. Nothing that leads back to a visitor is kept',
  body: z.strictObject({
    kind: z.enum(VISIT_KINDS),
    path: plainText(300).describe('Of the page. Those that we do not have count as one'),
    dessert: plainText(100).optional().describe('The address of the dessert that is ordered'),
    referrer: plainText(300).optional().describe('The page that led here, of which the host is counted'),
  }),
  problems: ['too-many-requests'],
});

const count = z.int().min(0);

const ComparedSchema = z.object({
  now: count,
  before: count.describe('In the time before, up to the same hour'),
});

export type Compared = z.infer<typeof ComparedSchema>;

export const VisitsSchema = z.object({
  is_counting: z.boolean().describe('False if staff have switched it off'),
  counting_since: z.iso.datetime().nullable().describe('The hour of the first count; null before it'),
  steps: z
    .array(z.object({ starts_at: z.iso.datetime(), visitors: count, orders: count }))
    .describe('Hours of today, days, or months, in the time zone of the cafe, from the oldest to now'),
  visitors: ComparedSchema.describe('Each is counted once a day'),
  views: ComparedSchema,
  orders: ComparedSchema.describe('Taps on an order link'),
  taps: z.object({ menu: count, phone: count, map: count, share: count }),
  desserts: z.array(z.object({ slug: z.string(), name: z.string(), views: count, orders: count })),
  stories: z.array(z.object({ slug: z.string(), title: z.string(), views: count })),
  searches: z.array(z.object({ words: z.string(), count, is_vain: z.boolean() })),
  referrers: z.array(z.object({ host: z.string(), count })),
  devices: z.object({ phone: count, computer: count }),
  dead_links: z.array(z.object({ path: z.string(), count })),
});

export type Visits = z.infer<typeof VisitsSchema>;

export const readVisits = defineEndpoint({
  noun: 'visits',
  call: 'GET /admin/visits',
  audience: 'administrator',
  summary: 'What visitors looked at, compared with the time before',
  query: z.strictObject({ period: z.enum(VISIT_PERIODS).default('7d') }),
  success: { status: 200, body: VisitsSchema },
});
