import type { Settings } from '@velvet-spoon/contract/settings';
import { adminApi } from '../kit/session/admin-api.ts';

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
