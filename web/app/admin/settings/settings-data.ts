import type { Settings } from '@velvet-spoon/contract/settings';
import { adminApi } from '../session/admin-api.ts';

export type SiteSettings = { fontScale: number; updatedAt: string };

export const settingsKey = ['settings'];

export async function loadSettings(): Promise<SiteSettings> {
  return toSettings(await adminApi.request('GET /settings'));
}

export async function saveFontScale(fontScale: number): Promise<SiteSettings> {
  return toSettings(await adminApi.request('PUT /settings', { body: { font_scale: fontScale } }));
}

export function toSettings({ font_scale, updated_at }: Settings): SiteSettings {
  return { fontScale: font_scale, updatedAt: updated_at };
}
