import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { PRODUCT_LIMITS } from './limits.ts';
import { PictureSchema } from './pictures.ts';
import { placeNames } from './places.ts';
import { plainText } from './text.ts';

const FractionSchema = z.number().min(0).max(1);

export const FocalPointSchema = z.strictObject({ x: FractionSchema, y: FractionSchema });

const ChosenFocalPointSchema = FocalPointSchema.nullable().describe(
  'Where the picture is cropped, from left and top; null for the position that the page was designed with',
);

export const PlacedPictureSchema = PictureSchema.extend({ focal_point: ChosenFocalPointSchema });

export type PlacedPicture = z.infer<typeof PlacedPictureSchema>;

/** Pictures of the pages themselves, not of any dessert or post. */
export const ImagerySchema = z.object({
  heroes: z.array(PlacedPictureSchema),
  banner: PlacedPictureSchema.nullable(),
  mission: PlacedPictureSchema.nullable(),
  closing: PlacedPictureSchema.nullable(),
  about: PlacedPictureSchema.nullable(),
  ingredients: PlacedPictureSchema.nullable(),
  contact: PlacedPictureSchema.nullable(),
  film: z.object({ src: z.string(), poster: PlacedPictureSchema, uploaded_at: z.iso.datetime() }).nullable(),
});

export type Imagery = z.infer<typeof ImagerySchema>;

export const getImagery = defineEndpoint({
  noun: 'imagery',
  method: 'GET',
  path: '/content/imagery',
  audience: 'public',
  summary: 'The pictures and the film of the public pages',
  success: { status: 200, body: ImagerySchema },
});

const RatioSchema = z.number().positive().nullable();

export const PlaceSchema = z.object({
  place: z.enum(placeNames),
  kind: z.enum(['picture', 'film']),
  proportions: z
    .object({ phone: RatioSchema, desktop: RatioSchema })
    .describe('Width divided by height; null where the place is not shown or takes the shape of its content'),
  is_empty: z.boolean(),
  picture: PictureSchema.nullable(),
  film: z.object({ src: z.string(), filename: z.string() }).nullable(),
  focal_point: ChosenFocalPointSchema,
  version: z
    .int()
    .nullable()
    .describe('Sent in If-Match when saving, as "v3"; null for an empty place, which takes If-None-Match: *'),
});

export type Place = z.infer<typeof PlaceSchema>;

export const listPlaces = defineEndpoint({
  noun: 'imagery',
  method: 'GET',
  path: '/admin/imagery',
  audience: 'administrator',
  summary: 'Every place of the public pages with its picture or film',
  success: { status: 200, body: z.array(PlaceSchema) },
  problems: ['unauthorized', 'forbidden'],
});

export const PlaceInputSchema = z
  .strictObject({
    media_id: z.uuid().optional(),
    media_url: z.string().trim().min(1).max(2000).optional().describe('As an upload returned it'),
    alt: plainText(PRODUCT_LIMITS.alt)
      .nullable()
      .default(null)
      .describe('Describes the picture in this place; null for the description of the file'),
    focal_point: ChosenFocalPointSchema,
  })
  .refine(({ media_id, media_url }) => (media_id === undefined) !== (media_url === undefined), {
    path: ['media_id'],
    message: 'give either media_id or media_url',
  });

export type PlaceInput = z.input<typeof PlaceInputSchema>;

export const savePlace = defineEndpoint({
  noun: 'imagery',
  method: 'PUT',
  path: '/admin/imagery/{place}',
  audience: 'administrator',
  summary: 'Choose the picture or the film of a place',
  params: z.object({ place: z.enum(placeNames) }),
  body: PlaceInputSchema,
  success: { status: 200, body: PlaceSchema },
  problems: ['unauthorized', 'forbidden', 'version-conflict'],
});
