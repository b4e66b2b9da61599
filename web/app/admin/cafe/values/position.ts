import type { CafeDocument } from '@velvet-spoon/contract/cafe';

type Position = NonNullable<CafeDocument['geo']>;

/** Maps copy a position as "40.6497, -74.3561". With decimal commas, a semicolon or a space lies between. */
const WRITTEN = [
  /^([-+]?\d+(?:\.\d+)?)\s*[,;\s]\s*([-+]?\d+(?:\.\d+)?)$/,
  /^([-+]?\d+(?:,\d+)?)\s*[;\s]\s*([-+]?\d+(?:,\d+)?)$/,
];

export function positionText(position: Position | null): string {
  return position ? `${position.latitude}, ${position.longitude}` : '';
}

/** Null if the text is empty, undefined if it is no place on earth. */
export function readPosition(text: string): Position | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const [, north = '', east = ''] = WRITTEN.map((form) => form.exec(trimmed)).find(Boolean) ?? [];
  if (north === '') return undefined;
  const [latitude, longitude] = [toNumber(north), toNumber(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

function toNumber(text: string): number {
  return Number(text.replace(',', '.'));
}
