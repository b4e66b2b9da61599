import { readFile } from 'node:fs/promises';
import { type PictureSlotName, pictureSlotNames } from '@velvet-spoon/contract/domain/picture-slots';
import type { PictureFile } from '../../seed/pictures.ts';
import { ingestFile } from '../media/file.ingest.ts';
import type { Media } from '../media/media.table.ts';
import { seedPicture } from '../media/seed-picture.ts';
import { inTransaction } from '../platform/db/database.ts';
import { markDemo, seedOnce } from '../platform/db/seeds.repository.ts';
import type { Seeding } from '../platform/services.ts';
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

/** Slots where staff put a picture of their own keep it. */
export function seedPagePictures(services: Seeding): Promise<number> {
  return seedOnce(services.db, 'page_pictures', pictureSlotNames, (name) => fill(services, name));
}

async function fill(services: Seeding, name: PictureSlotName): Promise<boolean> {
  const media = await seedMedia(services, name);
  return inTransaction(services, async (tx) => {
    const after = await repository.insert(tx.db, name, media.id);
    if (!after) return false;
    await recordSlot(tx, { actor: tx.actor, action: 'create', after });
    await markDemo(tx.db, 'page-pictures', { id: name, version: after.version });
    return true;
  });
}

function seedMedia(services: Seeding, name: PictureSlotName): Promise<Media> {
  return name === 'film' ? seedFilm(services) : seedPicture(services, files[name]);
}

async function seedFilm(services: Seeding): Promise<Media> {
  const bytes = await readFile(new URL('../../seed/pictures/film.mp4', import.meta.url));
  return ingestFile(services, {
    bytes,
    filename: 'film.mp4',
    contentType: 'video/mp4',
    folder: 'films',
    extension: 'mp4',
    actor: services.actor,
    isDemo: true,
  });
}
