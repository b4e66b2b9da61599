import type { MenuDocument } from '@velvet-spoon/contract/menu';
import type { MenuRow } from './menu.table.ts';

export function presentMenu(row: MenuRow): MenuDocument {
  return {
    id: row.id,
    file_url: row.file_url,
    file_name: row.file_name,
    mime_type: row.mime_type,
    display_date: row.display_date,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
}
