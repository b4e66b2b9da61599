import { expect, test } from 'vitest';
import { toSettings } from './settings-data.ts';

test('SETTINGS-20 the tab keeps fontScale and updatedAt, and the version that a save names', () => {
  expect(
    toSettings({
      font_scale: 1.05,
      message_retention_months: null,
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-02-03T10:00:00.000Z',
      version: 3,
    }),
  ).toEqual({ fontScale: 1.05, updatedAt: '2026-02-03T10:00:00.000Z', version: 3 });
});
