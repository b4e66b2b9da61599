import { readFile } from 'node:fs/promises';
import type { PictureFile } from '../../seed/pictures.ts';
import { ingestFile } from '../media/file.ingest.ts';
import type { Media } from '../media/media.table.ts';
import { seedPicture } from '../media/seed-picture.ts';
import { seedOnce } from '../platform/db/seeds.repository.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './imagery.repository.ts';
import type { ImageryName } from './imagery.table.ts';

const files: Record<Exclude<ImageryName, 'film'>, PictureFile> = {
  'hero-1': 'hero-spread.jpg',
  'hero-2': 'hero-macro.jpg',
  banner: 'banner.jpg',
  ingredients: 'ingredients.jpg',
  'film-poster': 'film-poster.jpg',
};

/** Places that already have a picture keep it. */
export function seedImagery(services: Services): Promise<number> {
  const names: ImageryName[] = [...(Object.keys(files) as (keyof typeof files)[]), 'film'];
  return seedOnce(services.db, 'imagery', names, async (name) => {
    const media = name === 'film' ? await seedFilm(services) : await seedPicture(services, files[name]);
    return repository.insert(services.db, name, media.id);
  });
}

async function seedFilm(services: Services): Promise<Media> {
  const bytes = await readFile(new URL('../../seed/pictures/film.mp4', import.meta.url));
  return ingestFile(services, {
    bytes,
    filename: 'film.mp4',
    contentType: 'video/mp4',
    folder: 'films',
    extension: 'mp4',
  });
}
