import { cafe, instagram, moments } from '../../seed/cafe.ts';
import type { PictureFile } from '../../seed/pictures.ts';
import * as cafeRepository from '../cafe/cafe.repository.ts';
import { recordDocument } from '../cafe/cafe.service.ts';
import { publicUrl } from '../media/media.presenter.ts';
import { seedPicture } from '../media/seed-picture.ts';
import { seedMenu } from '../menu/menu.seed.ts';
import { seedPagePictures } from '../page-pictures/page-pictures.seed.ts';
import { inTransaction } from '../platform/db/database.ts';
import { seedOnce } from '../platform/db/seeds.repository.ts';
import { commandLine } from '../platform/history/history.ts';
import type { Services } from '../platform/services.ts';
import { seedPosts } from '../posts/posts.seed.ts';
import { seedProducts } from '../products/products.seed.ts';
import * as social from '../social/social.repository.ts';
import { pin } from '../social/social.ts';

export type Seeded = {
  desserts: number;
  menus: number;
  posts: number;
  pictures: number;
  cafes: number;
  moments: number;
};

/** Adds demo content that this database has not had yet. It never touches what staff changed or deleted. */
export async function seedAll(services: Services): Promise<Seeded> {
  return {
    desserts: await seedProducts(services),
    menus: await seedMenu(services),
    posts: await seedPosts(services),
    pictures: await seedPagePictures(services),
    cafes: await seedCafe(services),
    moments: await seedMoments(services),
  };
}

/** Facts that staff have saved stay as they are. */
export function seedCafe(services: Services): Promise<number> {
  return seedOnce(services.db, 'cafe', ['document'], () => fillInCafe(services));
}

function fillInCafe(services: Services): Promise<boolean> {
  return inTransaction(services, async (tx) => {
    const before = await cafeRepository.lock(tx.db);
    // Staff have saved the document.
    if (before.version > 1) return false;
    const after = await cafeRepository.save(tx.db, cafe);
    await recordDocument(tx, { actor: commandLine, action: 'update', before, after });
    return true;
  });
}

/** Moments that staff have pinned stay as they are. */
async function seedMoments(services: Services): Promise<number> {
  const added = await seedOnce(services.db, 'social', ['moments'], () => pinMoments(services));
  return added * Object.keys(moments).length;
}

async function pinMoments(services: Services): Promise<boolean> {
  // Staff have saved the list.
  if ((await social.readVersion(services.db)) > 1) return false;
  const inputs = [];
  for (const [picture, caption] of Object.entries(moments)) {
    const { key } = await seedPicture(services, picture as PictureFile);
    inputs.push({ image: publicUrl(key), caption, permalink: instagram });
  }
  await pin(services, inputs, { actor: commandLine });
  return true;
}
