import { FONT_SCALE } from '@velvet-spoon/contract/limits';
import type { Settings } from '@velvet-spoon/contract/settings';
import { adminApi } from '../kit/session/admin-api.ts';

const TOLERANCE = 0.0001;

export type SiteSettings = { fontScale: number; updatedAt: string; version: number };

export const settingsKey = ['settings'];

export async function loadSettings(): Promise<SiteSettings> {
  return toSettings(await adminApi.request('GET /settings'));
}

/** A font scale, and the version of the settings that it replaces. */
type Choice = { scale: number; version: number };

export async function saveFontScale({ scale, version }: Choice): Promise<SiteSettings> {
  return toSettings(await adminApi.request('PUT /settings', { body: { font_scale: scale }, version }));
}

export function toSettings({ font_scale, updated_at, version }: Settings): SiteSettings {
  return { fontScale: font_scale, updatedAt: updated_at, version };
}

/** The value of a slider or a typed text: within the limits, two decimals. Null means not a number: ignore it. */
export function toScale(value: number | string): number | null {
  const number = typeof value === 'string' ? parse(value) : value;
  return Number.isNaN(number) ? null : round(clamp(number));
}

export function isChanged(scale: number, saved: number): boolean {
  return Math.abs(scale - saved) > TOLERANCE;
}

function parse(text: string): number {
  const trimmed = text.trim().replace(',', '.');
  return trimmed === '' ? Number.NaN : Number(trimmed);
}

function clamp(scale: number): number {
  return Math.min(FONT_SCALE.maximum, Math.max(FONT_SCALE.minimum, scale));
}

/** Rounds the decimal text, so that 1.005 becomes 1.01 although the nearest double lies below it. */
function round(scale: number): number {
  return Number(`${Math.round(Number(`${scale}e2`))}e-2`);
}
