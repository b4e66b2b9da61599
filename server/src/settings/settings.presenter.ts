import type { Settings } from '@velvet-spoon/contract/settings';
import type { SettingsRow } from './settings.table.ts';

export function presentSettings(row: SettingsRow): Settings {
  return {
    font_scale: row.font_scale,
    message_retention_months: row.message_retention_months,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
}
