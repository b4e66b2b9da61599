import { z } from 'zod';
import { ALLERGENS } from '../domain/allergens.ts';
import { WHOLESALE_LIMITS } from '../domain/limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { PictureSchema } from './pictures.ts';
import { pageQuery, plainText, StoredDateSchema } from './text.ts';

const partners = { noun: 'price-list', audience: 'partner', partner: 'approved' } as const;
const staff = { noun: 'price-list', audience: 'administrator' } as const;

const count = z.int().min(1).max(WHOLESALE_LIMITS.count);
const days = z.int().max(WHOLESALE_LIMITS.days);

export const OfferSchema = z.strictObject({
  price_cents: z.int().min(1).max(WHOLESALE_LIMITS.priceCents).describe('Of a case'),
  pieces: count.describe('In a case'),
  minimum: count.describe('How many cases at least'),
  lead_days: days.min(0).describe('How many days before delivery an inquiry has to come'),
  shelf_life_days: days.min(1),
});

export type Offer = z.infer<typeof OfferSchema>;

export const PriceLineSchema = z.object({
  product_id: z.string(),
  name: z.string(),
  ...OfferSchema.shape,
});

export type PriceLine = z.infer<typeof PriceLineSchema>;

const ListSchema = z.object({
  id: z.string(),
  valid_from: z.iso.date(),
  published_at: z.iso.datetime(),
});

/** What partners see: the list that staff published last, and of each dessert what the menu says now. */
export const PartnerListSchema = ListSchema.extend({
  lines: z
    .array(
      PriceLineSchema.extend({
        category: z.string(),
        picture: PictureSchema.nullable(),
        allergens: z.object({
          contains: z.array(z.enum(ALLERGENS)),
          may_contain: z.array(z.enum(ALLERGENS)),
        }),
        is_sold_out: z.boolean(),
        is_new: z.boolean().describe('Not on the list before'),
        before: OfferSchema.nullable().describe('On the list before, if it was another offer'),
      }),
    )
    .describe('By category, in the order of the menu'),
});

export type PartnerList = z.infer<typeof PartnerListSchema>;
export type PartnerLine = PartnerList['lines'][number];

export const ListChangesSchema = z.object({
  added: z.array(PriceLineSchema),
  changed: z.array(z.object({ before: PriceLineSchema, after: PriceLineSchema })),
  removed: z.array(PriceLineSchema),
});

export type ListChanges = z.infer<typeof ListChangesSchema>;

export const PriceListStateSchema = z.object({
  current: ListSchema.extend({ lines: z.int() }).nullable(),
  changes: ListChangesSchema,
  partners: z.int().describe('How many approved partners a new list is mailed to'),
});

export type PriceListState = z.infer<typeof PriceListStateSchema>;

export const getPriceListState = defineEndpoint({
  ...staff,
  call: 'GET /admin/price-list',
  summary: 'The price list that partners see, and what has changed since',
  success: { status: 200, body: PriceListStateSchema },
});

export const publishPriceList = defineEndpoint({
  ...staff,
  call: 'POST /admin/price-list',
  summary: 'Publish what partners are offered, and tell every approved partner by email',
  body: z.strictObject({ valid_from: StoredDateSchema }),
  success: { status: 201, body: PriceListStateSchema },
  problems: ['unchanged'],
});

export const getPriceList = defineEndpoint({
  ...partners,
  call: 'GET /wholesale/price-list',
  summary: 'The price list, for approved partners',
  success: { status: 200, body: PartnerListSchema },
  problems: ['not-found'],
});

/** What a partner asks for, at the prices of that day. The wished day is the due date of the message, the note its text. */
export const InquirySchema = z.object({
  company: z.string(),
  lines: z.array(
    z.object({
      product_id: z.string(),
      name: z.string(),
      pieces: z.int().describe('Per case'),
      price_cents: z.int().describe('Per case'),
      cases: z.int(),
      total_cents: z.int(),
    }),
  ),
  total_cents: z.int(),
});

export type Inquiry = z.infer<typeof InquirySchema>;

export const InquiryInputSchema = z.strictObject({
  list_id: z.uuid().describe('Of the list that the partner has read'),
  lines: z
    .array(z.strictObject({ product_id: z.uuid(), cases: count }))
    .min(1)
    .max(WHOLESALE_LIMITS.lines)
    .refine(
      (lines) => new Set(lines.map(({ product_id }) => product_id)).size === lines.length,
      'may name each dessert once',
    ),
  wished_on: StoredDateSchema,
  note: plainText(WHOLESALE_LIMITS.note),
  request_id: z.uuid().optional().describe('Repeating an id changes nothing and returns the same answer'),
});

export type InquiryInput = z.output<typeof InquiryInputSchema>;

export const sendInquiry = defineEndpoint({
  ...partners,
  call: 'POST /wholesale/inquiries',
  summary: 'Ask for desserts of the price list. This is no order: staff answer with a confirmation',
  body: InquiryInputSchema,
  success: { status: 201, body: z.object({ reference: z.string(), total_cents: z.int() }) },
  problems: ['price-list-changed', 'inquiry-refused', 'too-many-requests'],
});

export const SentInquirySchema = InquirySchema.omit({ company: true }).extend({
  id: z.string(),
  reference: z.string(),
  sent_by: z.string(),
  created_at: z.iso.datetime(),
  wished_on: z.iso.date(),
  note: z.string(),
  is_answered: z.boolean(),
  answers: z.array(z.object({ text: z.string(), sent_at: z.iso.datetime() })),
});

export type SentInquiry = z.infer<typeof SentInquirySchema>;

export const listInquiries = defineEndpoint({
  ...partners,
  call: 'GET /wholesale/inquiries',
  summary:
    'The inquiries of the own company, newest first. If there are more, a Link header leads to the next page',
  query: z.strictObject(pageQuery(WHOLESALE_LIMITS)),
  success: { status: 200, body: z.array(SentInquirySchema) },
});
