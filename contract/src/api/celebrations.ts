import { z } from 'zod';
import { ALLERGENS } from '../domain/allergens.ts';
import { allergyField, CELEBRATION_ALLERGENS, CELEBRATION_PICTURES } from '../domain/celebration.ts';
import { MESSAGE_LIMITS } from '../domain/contact-message.ts';
import { CELEBRATION_LIMITS } from '../domain/limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { ReceiptSchema } from './messages.ts';
import { EmailSchema, filledText, plainText, SlugSchema, StoredDateSchema } from './text.ts';

/** What a guest wishes for, as staff see it. The day is the due date of the message, and the rest its text. */
export const CelebrationSchema = z.object({
  guests: z.int(),
  dessert: z.object({ slug: z.string(), name: z.string() }).nullable().describe('Null for “Surprise us”'),
  allergies: z.array(z.enum(ALLERGENS)),
  delivery_town: z.string().nullable().describe('Null if the guest picks it up'),
  words: z.string().describe('To be written on the cake'),
  budget: z.string(),
  pictures: z
    .array(z.object({ id: z.string(), width: z.int(), height: z.int() }))
    .describe('JPEG files at /admin/messages/{id}/pictures/{picture}'),
});

export type Celebration = z.infer<typeof CelebrationSchema>;

const { guests, words, budget, town, message } = CELEBRATION_LIMITS;

type AllergyFields = Record<`allergy_${(typeof CELEBRATION_ALLERGENS)[number]}`, typeof CheckedSchema>;

const CheckedSchema = z.literal('yes').optional();

/** One field for each, because a form without JavaScript would repeat a common name. */
const allergies = Object.fromEntries(
  CELEBRATION_ALLERGENS.map((allergen) => [allergyField(allergen), CheckedSchema]),
) as AllergyFields;

export const CelebrationRequestSchema = z
  .strictObject({
    name: filledText(MESSAGE_LIMITS.name),
    email: EmailSchema,
    phone: filledText(MESSAGE_LIMITS.phone),
    due_on: StoredDateSchema.describe('The day of the celebration, at the cafe'),
    guests: z.coerce.number().int().min(1).max(guests),
    dessert: SlugSchema.optional().describe('Of a dessert on the menu; left out for “Surprise us”'),
    ...allergies,
    handover: z.enum(['pick-up', 'delivery']).default('pick-up'),
    delivery_town: plainText(town).optional().describe('Where to, if it is to be delivered'),
    words: plainText(words).default('').describe('To be written on the cake'),
    budget: plainText(budget).default(''),
    message: filledText(message),
    request_id: z.uuid().optional().describe('Repeating an id changes nothing and returns the same answer'),
    website: z.string().max(500).optional().describe('Leave empty: only bots fill it in'),
    form_token: z.string().max(500).optional().describe('From GET /send/token, when the form is opened'),
  })
  .refine(({ handover, delivery_town: to }) => handover === 'pick-up' || !!to, {
    path: ['delivery_town'],
    message: 'is missing',
  });

export type CelebrationRequest = z.output<typeof CelebrationRequestSchema>;

export const askForCake = defineEndpoint({
  noun: 'celebrations',
  audience: 'public',
  call: 'POST /celebrations',
  summary: 'Ask for a cake for an occasion, with up to three pictures. It is a question, not an order',
  bodyType: 'multipart',
  body: CelebrationRequestSchema,
  files: CELEBRATION_PICTURES,
  areFilesOptional: true,
  success: { status: 202, body: ReceiptSchema.omit({ form_token: true }) },
  problems: [
    'not-found',
    'day-not-possible',
    'too-many-requests',
    'file-too-large',
    'unsupported-file',
    'unavailable',
  ],
});
