import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { PictureSchema } from './pictures.ts';

/** Pictures of the pages themselves, not of any dessert or post. */
export const ImagerySchema = z.object({
  heroes: z.array(PictureSchema),
  banner: PictureSchema.nullable(),
  ingredients: PictureSchema.nullable(),
  film: z.object({ src: z.string(), poster: PictureSchema }).nullable(),
});

export type Imagery = z.infer<typeof ImagerySchema>;

export const getImagery = defineEndpoint({
  noun: 'imagery',
  method: 'GET',
  path: '/content/imagery',
  audience: 'public',
  summary: 'Hero pictures, banner, ingredients and film of the public pages',
  success: { status: 200, body: ImagerySchema },
});
