import { moments } from '../../seed/moments.ts';
import { publicUrl } from '../media/media.presenter.ts';
import { seedPicture } from '../media/seed-picture.ts';
import { seedOnce } from '../platform/db/seeds.repository.ts';
import { commandLine } from '../platform/history/history.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './social.repository.ts';
import { pin } from './social.service.ts';

/** Moments that staff have pinned stay as they are. */
export async function seedMoments(services: Services): Promise<number> {
  const added = await seedOnce(services.db, 'social', ['moments'], () => fillIn(services));
  return added * moments.length;
}

async function fillIn(services: Services): Promise<boolean> {
  // The version of a list that nobody has saved yet.
  if ((await repository.readVersion(services.db)) > 1) return false;
  const inputs = [];
  for (const { picture, caption, permalink } of moments) {
    const { key } = await seedPicture(services, picture);
    inputs.push({ image: publicUrl(key), caption, permalink });
  }
  await pin(services, inputs, { actor: commandLine });
  return true;
}
