import { readFile } from 'node:fs/promises';
import { type PictureSlotName, pictureSlotNames } from '@velvet-spoon/contract/domain/picture-slots';
import type { PictureFile } from '../../seed/pictures.ts';
import { ingestFile } from '../media/file.ingest.ts';
import type { Media } from '../media/media.table.ts';
import { seedPicture } from '../media/seed-picture.ts';
import { inTransaction } from '../platform/db/database.ts';
import { seedOnce } from '../platform/db/seeds.repository.ts';
import { commandLine } from '../platform/history/history.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './page-pictures.repository.ts';
import { recordSlot } from './page-pictures.ts';

/** No picture twice on one page, nor more than twice on the site. */
export const files: Record<Exclude<PictureSlotName, 'film'>, PictureFile> = {
  'hero-1': 'hero-spread.jpg',
  'hero-2': 'counter.jpg',
  banner: 'menu-band.jpg',
  mission: 'ingredients.jpg',
  closing: 'hero-macro.jpg',
  about: 'making-cream.jpg',
  ingredients: 'ingredients.jpg',
  contact: 'boxes.jpg',
  celebrations: 'celebration-cake.jpg',
  'film-poster': 'film-poster.jpg',
};

/** Hashes of demo files that were replaced since. A slot that still shows one gets its successor. */
const superseded: Partial<Record<PictureSlotName, string>> = {
  film: '13ae9b3a464ff3564e93ae78dc10d042aa8faed3b80d013f4e46f7abd369b843',
  'film-poster': '880c26e12c771aebc702785c66ff86f588d656e04af5693bc0511dbd84c3b128',
};

/** Slots where staff put a picture of their own keep it. */
export async function seedPagePictures(services: Services): Promise<number> {
  const { db } = services;
  const added = await seedOnce(db, 'page_pictures', pictureSlotNames, (name) => fill(services, name));
  let renewed = 0;
  for (const name of pictureSlotNames) {
    const old = superseded[name];
    if (old === undefined || !(await repository.shows(db, name, old))) continue;
    await renew(services, name);
    renewed += 1;
  }
  return added + renewed;
}

async function fill(services: Services, name: PictureSlotName): Promise<boolean> {
  const media = await seedMedia(services, name);
  return inTransaction(services, async (tx) => {
    const after = await repository.insert(tx.db, name, media.id);
    if (after) await recordSlot(tx, { actor: commandLine, action: 'create', after });
    return after !== undefined;
  });
}

async function renew(services: Services, name: PictureSlotName): Promise<void> {
  const media = await seedMedia(services, name);
  await inTransaction(services, async (tx) => {
    const before = await repository.lock(tx.db, name);
    const after = await repository.save(tx.db, { name, media_id: media.id });
    await recordSlot(tx, { actor: commandLine, action: 'update', before, after });
  });
}

function seedMedia(services: Services, name: PictureSlotName): Promise<Media> {
  return name === 'film' ? seedFilm(services) : seedPicture(services, files[name]);
}

async function seedFilm(services: Services): Promise<Media> {
  const bytes = await readFile(new URL('../../seed/pictures/film.mp4', import.meta.url));
  return ingestFile(services, {
    bytes,
    filename: 'film.mp4',
    contentType: 'video/mp4',
    folder: 'films',
    extension: 'mp4',
    actor: commandLine,
  });
}
