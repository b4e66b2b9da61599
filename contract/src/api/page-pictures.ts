import { z } from 'zod';
import { PRODUCT_LIMITS } from '../domain/limits.ts';
import { pictureSlotNames } from '../domain/picture-slots.ts';
import { defineEndpoint } from './endpoint.ts';
import { PictureSchema } from './pictures.ts';
import { plainText } from './text.ts';

const staff = { noun: 'page-pictures', audience: 'administrator' } as const;

const FractionSchema = z.number().min(0).max(1);

export const FocalPointSchema = z.strictObject({ x: FractionSchema, y: FractionSchema });

const ChosenFocalPointSchema = FocalPointSchema.nullable().describe(
  'Where the picture is cropped, from left and top; null for the position that the page was designed with',
);

export const PagePictureSchema = PictureSchema.extend({ focal_point: ChosenFocalPointSchema });

export type PagePicture = z.infer<typeof PagePictureSchema>;

/** Pictures of the pages themselves, not of any dessert or post. */
export const PagePicturesSchema = z.object({
  heroes: z.array(PagePictureSchema),
  banner: PagePictureSchema.nullable(),
  mission: PagePictureSchema.nullable(),
  closing: PagePictureSchema.nullable(),
  about: PagePictureSchema.nullable(),
  ingredients: PagePictureSchema.nullable(),
  contact: PagePictureSchema.nullable(),
  celebrations: PagePictureSchema.nullable(),
  film: z.object({ src: z.string(), poster: PagePictureSchema, uploaded_at: z.iso.datetime() }).nullable(),
});

export type PagePictures = z.infer<typeof PagePicturesSchema>;

export const getPagePictures = defineEndpoint({
  noun: 'page-pictures',
  call: 'GET /content/page-pictures',
  audience: 'public',
  summary: 'The pictures and the film of the public pages',
  success: { status: 200, body: PagePicturesSchema },
});

const RatioSchema = z.number().positive().nullable();

export const PictureSlotSchema = z.object({
  name: z.enum(pictureSlotNames),
  kind: z.enum(['picture', 'film']),
  proportions: z
    .object({ phone: RatioSchema, desktop: RatioSchema })
    .describe('Width divided by height; null where the slot is not shown or takes the shape of its content'),
  is_empty: z.boolean(),
  picture: PictureSchema.nullable(),
  film: z.object({ src: z.string(), filename: z.string() }).nullable(),
  focal_point: ChosenFocalPointSchema,
  version: z
    .int()
    .nullable()
    .describe('Sent in If-Match when saving, as "v3"; null for an empty slot, which takes If-None-Match: *'),
});

export type PictureSlot = z.infer<typeof PictureSlotSchema>;

export const listPictureSlots = defineEndpoint({
  ...staff,
  call: 'GET /admin/page-pictures',
  summary: 'Every slot of the public pages with its picture or film',
  success: { status: 200, body: z.array(PictureSlotSchema) },
});

export const PictureSlotInputSchema = z
  .strictObject({
    media_id: z.uuid().optional(),
    media_url: z.string().trim().min(1).max(2000).optional().describe('As an upload returned it'),
    alt: plainText(PRODUCT_LIMITS.alt)
      .nullable()
      .default(null)
      .describe('Describes the picture in this slot; null for the description of the file'),
    focal_point: ChosenFocalPointSchema,
  })
  .refine(({ media_id, media_url }) => (media_id === undefined) !== (media_url === undefined), {
    path: ['media_id'],
    message: 'give either media_id or media_url',
  });

export type PictureSlotInput = z.input<typeof PictureSlotInputSchema>;

export const savePictureSlot = defineEndpoint({
  ...staff,
  call: 'PUT /admin/page-pictures/{slot}',
  summary: 'Choose the picture or the film of a slot',
  params: z.object({ slot: z.enum(pictureSlotNames) }),
  body: PictureSlotInputSchema,
  success: { status: 200, body: PictureSlotSchema },
  problems: ['version-conflict'],
});
