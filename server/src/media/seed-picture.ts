import { readFile } from 'node:fs/promises';
import { type PictureFile, pictures } from '../../seed/pictures.ts';
import type { Seeding } from '../platform/services.ts';
import { ingestPicture } from './media.ingest.ts';
import type { Media } from './media.table.ts';

/** Stores a demo picture with its alt text. Seeding a file again returns its existing row. */
export async function seedPicture(services: Seeding, file: PictureFile): Promise<Media> {
  const bytes = await readFile(new URL(`../../seed/pictures/${file}`, import.meta.url));
  const { actor } = services;
  return ingestPicture(services, { bytes, filename: file, alt: pictures[file], actor, isDemo: true });
}
