import type { MenuDocument } from '@velvet-spoon/contract/api/menu';
import type { Settings } from '@velvet-spoon/contract/api/settings';
import type { SiteState } from '@velvet-spoon/contract/api/site';

const times = { created_at: '2026-10-01T09:00:00.000Z', updated_at: '2026-10-02T09:30:00.000Z' };

export function savedSettings(fontScale = 1, version = 3, countsVisits = true): Settings {
  return {
    font_scale: fontScale,
    message_retention_months: null,
    counts_visits: countsVisits,
    sends_letters: false,
    letters_per_minute: 60,
    ...times,
    version,
  };
}

export const autumnMenu: MenuDocument = {
  id: '7d0c6f4e-2f2b-4f8e-9d55-0f6f5a3d2b11',
  file_url: '/uploads/menus/autumn.pdf',
  file_name: 'Autumn.pdf',
  mime_type: 'application/pdf',
  display_date: '2026-11-06',
  ...times,
  version: 3,
};

/** Open to guests, unless a test says otherwise. */
export function savedSite(change: Partial<SiteState> = {}): SiteState {
  const state = { is_open: true, changed_at: null, changed_by: null, shows_first_steps: false };
  return { ...state, preview: '1.signed', ...change };
}
