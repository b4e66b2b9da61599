import { readFile } from 'node:fs/promises';
import { ingestFile } from '../media/file.ingest.ts';
import { publicUrl } from '../media/media.presenter.ts';
import { inTransaction } from '../platform/db/database.ts';
import { markDemo, seedOnce } from '../platform/db/seeds.repository.ts';
import { record } from '../platform/history/history.ts';
import type { Seeding } from '../platform/services.ts';
import * as repository from './menu.repository.ts';
import { menuFields } from './menu.ts';

const FILE_NAME = 'Velvet Spoon menu.pdf';

/** A menu that staff saved or removed stays that way. */
export function seedMenu(services: Seeding): Promise<number> {
  return seedOnce(services.db, 'menu', ['menu'], () => insertMenu(services));
}

async function insertMenu(services: Seeding): Promise<boolean> {
  const bytes = await readFile(new URL('../../seed/menu.pdf', import.meta.url));
  const media = await ingestFile(services, {
    bytes,
    filename: FILE_NAME,
    contentType: 'application/pdf',
    folder: 'menus',
    extension: 'pdf',
    actor: services.actor,
    isDemo: true,
  });
  return inTransaction(services, async (tx) => {
    const row = await repository.insertFirst(tx.db, {
      file_url: publicUrl(media.key),
      file_name: FILE_NAME,
      mime_type: 'application/pdf',
      display_date: null,
    });
    if (!row) return false;
    const after = menuFields(row);
    await record(tx, { actor: tx.actor, action: 'create', noun: 'menu', subjectId: row.id, after });
    await markDemo(tx.db, 'menu', row);
    return true;
  });
}
