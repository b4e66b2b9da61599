import { z } from 'zod';
import { CAFE_LIMITS } from '../domain/limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { OpeningHoursSchema } from './hours.ts';
import {
  EmailSchema,
  filledText,
  plainText,
  StoredInstantSchema,
  TimeZoneSchema,
  WebLinkSchema,
} from './text.ts';

const staff = { noun: 'cafe', audience: 'administrator' } as const;

const { line: LINE, text: TEXT, label: LABEL } = CAFE_LIMITS;

const TitledTextSchema = z.strictObject({ title: filledText(LINE), text: plainText(TEXT) });

const PhoneSchema = z.strictObject({
  label: filledText(LABEL),
  number: filledText(CAFE_LIMITS.phone).regex(/^\+?[\d\s().-]*\d[\d\s().-]*$/, 'must be a phone number'),
});

const AnnouncementSchema = z
  .strictObject({
    text: filledText(CAFE_LIMITS.announcement),
    from: StoredInstantSchema.nullable(),
    until: StoredInstantSchema.nullable(),
  })
  .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    path: ['until'],
    message: 'must be after the beginning',
  });

const CelebrationTextsSchema = z.strictObject({
  isOn: z.boolean().describe('Whether guests can ask for a cake'),
  leadDays: z.int().min(0).max(CAFE_LIMITS.leadDays).describe('How many days ahead at least'),
  delivers: z.boolean(),
  title: filledText(LINE),
  lead: plainText(CAFE_LIMITS.lead),
  text: plainText(TEXT),
  next: plainText(TEXT).describe('What happens after a guest has asked'),
});

/** Every fact about the cafe and every text of its pages. All texts are plain text. What is empty is not shown. */
export const CafeDocumentSchema = z.strictObject({
  name: filledText(CAFE_LIMITS.name),
  tagline: plainText(LINE),
  description: plainText(CAFE_LIMITS.description).describe('For search engines and shared links'),
  timeZone: TimeZoneSchema,
  address: z.strictObject({
    street: plainText(LINE),
    city: plainText(LINE),
    region: plainText(LINE),
    postalCode: plainText(CAFE_LIMITS.postalCode),
    country: z.union([
      z.literal(''),
      z.string().regex(/^[A-Z]{2}$/, 'must be the two letters of a country, such as US'),
    ]),
  }),
  geo: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable(),
  phones: z.array(PhoneSchema).max(CAFE_LIMITS.phones),
  email: EmailSchema.nullable(),
  orderUrl: WebLinkSchema.nullable(),
  social: z.array(z.strictObject({ name: filledText(LABEL), url: WebLinkSchema })).max(CAFE_LIMITS.social),
  hours: OpeningHoursSchema,
  announcement: AnnouncementSchema.nullable(),
  founder: plainText(LINE),
  reviews: z
    .array(z.strictObject({ quote: filledText(TEXT), guest: plainText(LINE) }))
    .max(CAFE_LIMITS.reviews),
  statistics: z
    .array(
      z.strictObject({
        value: z.int().min(0).max(CAFE_LIMITS.statistic),
        label: filledText(CAFE_LIMITS.statisticLabel),
        aboutLabel: filledText(CAFE_LIMITS.statisticLabel).describe('On the about page'),
      }),
    )
    .max(CAFE_LIMITS.statistics),
  intro: z.strictObject({ title: plainText(LINE), text: plainText(TEXT) }),
  sellingPoints: z.array(TitledTextSchema).max(CAFE_LIMITS.sellingPoints),
  film: z.strictObject({ title: plainText(LINE), text: plainText(TEXT) }),
  mission: z.strictObject({
    title: plainText(LINE),
    lead: plainText(CAFE_LIMITS.lead),
    text: plainText(TEXT),
  }),
  promise: z.strictObject({ title: plainText(LINE), quote: plainText(TEXT) }),
  story: z.strictObject({
    lead: plainText(TEXT),
    paragraphs: z.array(filledText(CAFE_LIMITS.paragraph)).max(CAFE_LIMITS.paragraphs),
  }),
  values: z.array(TitledTextSchema).max(CAFE_LIMITS.values),
  promises: z.array(filledText(CAFE_LIMITS.promise)).max(CAFE_LIMITS.promises),
  ingredients: z
    .array(filledText(CAFE_LIMITS.label))
    .max(CAFE_LIMITS.ingredients)
    .describe('The finest of them, on the menu page'),
  celebrations: CelebrationTextsSchema.describe('The page where guests ask for a cake'),
});

export type CafeDocument = z.infer<typeof CafeDocumentSchema>;

export const CafeSchema = CafeDocumentSchema.extend({
  updatedAt: z.iso.datetime(),
  version: z.int().describe('Sent in If-Match when saving, as "v3"'),
});

export type Cafe = z.infer<typeof CafeSchema>;

export const getCafe = defineEndpoint({
  noun: 'cafe',
  call: 'GET /content/cafe',
  audience: 'public',
  summary: 'Every fact about the cafe and the texts of its pages, with an announcement only while it is due',
  success: { status: 200, body: CafeSchema },
});

export const getCafeDocument = defineEndpoint({
  ...staff,
  call: 'GET /admin/cafe',
  summary: 'The same with an announcement that is still to come or already over',
  success: { status: 200, body: CafeSchema },
});

export const saveCafe = defineEndpoint({
  ...staff,
  call: 'PUT /content/cafe',
  summary: 'Replace the facts about the cafe and the texts of its pages',
  body: CafeDocumentSchema,
  success: { status: 200, body: CafeSchema },
  problems: ['version-conflict'],
});
