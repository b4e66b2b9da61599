import type { Appearance, AppearanceInput, Logo } from '@velvet-spoon/contract/api/appearance';
import { type Unreadable, unreadablePairs } from '@velvet-spoon/contract/domain/contrast';
import { DEFAULT_PAIRING } from '@velvet-spoon/contract/domain/pairings';
import { DEFAULT_PALETTE, type Palette } from '@velvet-spoon/contract/domain/palette';
import { upload } from '../../../api/upload.ts';
import { adminApi, adminToken } from '../../kit/session/admin-api.ts';

export const appearanceKey = ['appearance'];

/** What is chosen, in the values of a form. The logo is shown before it is saved. */
export type LookValues = Omit<AppearanceInput, 'logo_id'> & Logo;

export const COLORS = ['accent', 'deep', 'ground'] as const satisfies (keyof Palette)[];

export const defaultLook: LookValues = {
  ...DEFAULT_PALETTE,
  pairing: DEFAULT_PAIRING,
  logo_id: null,
  logo: null,
};

export function valuesOf({ accent, deep, ground, pairing, logo_id, logo }: Appearance): LookValues {
  return { accent, deep, ground, pairing, logo_id, logo };
}

export function isChanged(values: LookValues, saved: Appearance): boolean {
  const names = [...COLORS, 'pairing', 'logo_id'] as const;
  return names.some((name) => values[name] !== saved[name]);
}

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** The pair of each colour that is hardest to read. */
export function worstPairs(palette: Palette): Map<keyof Palette, Unreadable> {
  const pairs = unreadablePairs(palette).toSorted((a, b) => b.ratio / b.needs - a.ratio / a.needs);
  return new Map(pairs.map((pair) => [pair.field, pair]));
}

export function loadAppearance(): Promise<Appearance> {
  return adminApi.request('GET /content/appearance');
}

type Saving = { values: LookValues; version: number };

export function saveAppearance({ values: { logo: _, ...body }, version }: Saving): Promise<Appearance> {
  return adminApi.request('PUT /content/appearance', { body, version });
}

export function sendLogo(file: File): Promise<Logo> {
  const options = { token: adminToken.read(), onProgress: () => {} };
  return upload('POST /admin/logo', { fields: {}, files: { file } }, options);
}
