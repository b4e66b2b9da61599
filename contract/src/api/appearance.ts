import { z } from 'zod';
import { PAIRINGS } from '../domain/pairings.ts';
import { defineEndpoint } from './endpoint.ts';
import { PictureSchema } from './pictures.ts';

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'is not a colour such as #a92f55');

export const AppearanceInputSchema = z.strictObject({
  accent: color.describe('Buttons, links and prices'),
  deep: color.describe('Wide bands behind white text'),
  ground: color.describe('The page itself'),
  pairing: z.enum(PAIRINGS).describe('The typefaces'),
  logo_id: z.uuid().nullable().describe('A picture of the library; null for the name in letters'),
});

export type AppearanceInput = z.infer<typeof AppearanceInputSchema>;

export const AppearanceSchema = z.object({
  ...AppearanceInputSchema.shape,
  logo: PictureSchema.nullable(),
  icons: z.string().describe('What comes before the names of the icons in their addresses'),
  updated_at: z.iso.datetime(),
  version: z.int().describe('Sent in If-Match when saving, as "v3"'),
});

export type Appearance = z.infer<typeof AppearanceSchema>;

const LogoSchema = AppearanceSchema.pick({ logo_id: true, logo: true }).required();

export type Logo = z.infer<typeof LogoSchema>;

export const getAppearance = defineEndpoint({
  noun: 'appearance',
  call: 'GET /content/appearance',
  audience: 'public',
  summary: 'The colours, typefaces and logo of the site',
  success: { status: 200, body: AppearanceSchema },
});

export const saveAppearance = defineEndpoint({
  noun: 'appearance',
  call: 'PUT /content/appearance',
  audience: 'administrator',
  summary: 'Change how the site looks. Colours in which a text could not be read are refused',
  body: AppearanceInputSchema,
  success: { status: 200, body: AppearanceSchema },
  problems: ['version-conflict'],
});

export const uploadLogo = defineEndpoint({
  noun: 'appearance',
  call: 'POST /admin/logo',
  audience: 'administrator',
  summary: 'Upload a logo, of which an SVG is drawn as a PNG. The site shows it once it is saved',
  bodyType: 'multipart',
  body: z.strictObject({}),
  files: ['file'],
  success: { status: 201, body: LogoSchema },
  problems: ['file-too-large', 'unsupported-file'],
});
