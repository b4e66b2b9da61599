import { readFile } from 'node:fs/promises';
import { ingestFile } from '../media/file.ingest.ts';
import { publicUrl } from '../media/media.presenter.ts';
import type { Services } from '../services.ts';

const FILE_NAME = 'Velvet Spoon menu.pdf';

/** Only for a site without posts, which is a new one: a menu that staff removed must not come back. */
export async function seedMenu(services: Services): Promise<number> {
  const { db } = services;
  const post = await db.selectFrom('posts').select('id').limit(1).executeTakeFirst();
  if (post) return 0;
  const bytes = await readFile(new URL('../../seed/menu.pdf', import.meta.url));
  const media = await ingestFile(services, {
    bytes,
    filename: FILE_NAME,
    contentType: 'application/pdf',
    folder: 'menus',
    extension: 'pdf',
  });
  const inserted = await db
    .insertInto('menu')
    .values({
      file_url: publicUrl(media.key),
      file_name: FILE_NAME,
      mime_type: 'application/pdf',
      display_date: null,
    })
    .onConflict((conflict) => conflict.column('is_current').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted ? 1 : 0;
}
