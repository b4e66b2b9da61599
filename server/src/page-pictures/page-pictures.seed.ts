import { readFile } from 'node:fs/promises';
import { type PictureSlotName, pictureSlotNames } from '@velvet-spoon/contract/domain/picture-slots';
import type { PictureFile } from '../../seed/pictures.ts';
import { ingestFile } from '../media/file.ingest.ts';
import type { Media } from '../media/media.table.ts';
import { seedPicture } from '../media/seed-picture.ts';
import { inTransaction, type Tx } from '../platform/db/database.ts';
import { markDemo, seedOnce } from '../platform/db/seeds.repository.ts';
import type { Seeding } from '../platform/seeding.ts';
import * as repository from './page-pictures.repository.ts';
import { recordSlot, type SlotChange } from './page-pictures.ts';

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
export async function seedPagePictures(services: Seeding): Promise<number> {
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

async function fill(services: Seeding, name: PictureSlotName): Promise<boolean> {
  const media = await seedMedia(services, name);
  return inTransaction(services, async (tx) => {
    const after = await repository.insert(tx.db, name, media.id);
    if (after) await recordSeeded(tx, { action: 'create', after });
    return after !== undefined;
  });
}

async function renew(services: Seeding, name: PictureSlotName): Promise<void> {
  const media = await seedMedia(services, name);
  await inTransaction(services, async (tx) => {
    const before = await repository.lock(tx.db, name);
    const after = await repository.save(tx.db, { name, media_id: media.id });
    await recordSeeded(tx, { action: 'update', before, after });
  });
}

async function recordSeeded(tx: Tx & Seeding, change: Omit<SlotChange, 'actor'>): Promise<void> {
  await recordSlot(tx, { actor: tx.actor, ...change });
  const { name, version } = change.after;
  await markDemo(tx.db, 'page-pictures', { id: name, version });
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
