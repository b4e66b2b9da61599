import type { Settings } from '@velvet-spoon/contract/api/settings';
import { FONT_SCALE } from '@velvet-spoon/contract/domain/limits';
import { adminApi } from '../kit/session/admin-api.ts';

const TOLERANCE = 0.0001;

export type SiteSettings = { fontScale: number; countsVisits: boolean; updatedAt: string; version: number };

export const settingsKey = ['settings'];

export async function loadSettings(): Promise<SiteSettings> {
  return toSettings(await adminApi.request('GET /settings'));
}

/** What staff choose, and the version of the settings that it replaces. */
type Choice = { scale: number; countsVisits: boolean; version: number };

export async function saveSettings({ scale, countsVisits, version }: Choice): Promise<SiteSettings> {
  const body = { font_scale: scale, counts_visits: countsVisits };
  return toSettings(await adminApi.request('PUT /settings', { body, version }));
}

export function toSettings({ font_scale, counts_visits, updated_at, version }: Settings): SiteSettings {
  return { fontScale: font_scale, countsVisits: counts_visits, updatedAt: updated_at, version };
}

/** The value of a slider or a typed text: within the limits, two decimals. Null means not a number: ignore it. */
export function toScale(value: number | string): number | null {
  const text = String(value).trim().replace(',', '.');
  const scale = text === '' ? Number.NaN : Number(text);
  if (Number.isNaN(scale)) return null;
  const within = Math.min(FONT_SCALE.maximum, Math.max(FONT_SCALE.minimum, scale));
  // Rounds the decimal text, so that 1.005 becomes 1.01 although the nearest double lies below it.
  return Number(`${Math.round(Number(`${within}e2`))}e-2`);
}

export function isChanged(scale: number, saved: number): boolean {
  return Math.abs(scale - saved) > TOLERANCE;
}
