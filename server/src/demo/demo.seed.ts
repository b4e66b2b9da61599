import type { MomentInput } from '@velvet-spoon/contract/api/staff-social';
import { instagram, moments } from '../../seed/cafe.ts';
import type { PictureFile } from '../../seed/pictures.ts';
import { seedCafe } from '../cafe/cafe.seed.ts';
import { publicUrl } from '../media/media.presenter.ts';
import { seedPicture } from '../media/seed-picture.ts';
import { seedMenu } from '../menu/menu.seed.ts';
import { seedPagePictures } from '../page-pictures/page-pictures.seed.ts';
import { inTransaction } from '../platform/db/database.ts';
import { markDemo, seedOnce } from '../platform/db/seeds.repository.ts';
import type { Seeding } from '../platform/services.ts';
import { seedPosts } from '../posts/posts.seed.ts';
import { seedProducts } from '../products/products.seed.ts';
import * as social from '../social/social.repository.ts';
import { replacePinned } from '../social/social.ts';

export type Seeded = {
  desserts: number;
  menus: number;
  posts: number;
  pictures: number;
  cafes: number;
  moments: number;
};

/** Adds demo content that this database has not had yet. It never touches what staff changed or deleted. */
export async function seedAll(services: Seeding): Promise<Seeded> {
  return {
    desserts: await seedProducts(services),
    menus: await seedMenu(services),
    posts: await seedPosts(services),
    pictures: await seedPagePictures(services),
    cafes: await seedCafe(services),
    moments: await seedMoments(services),
  };
}

/** Moments that staff have pinned stay as they are. */
async function seedMoments(services: Seeding): Promise<number> {
  const added = await seedOnce(services.db, 'social', ['moments'], () => pinMoments(services));
  return added * Object.keys(moments).length;
}

async function pinMoments(services: Seeding): Promise<boolean> {
  if ((await social.findPinned(services.db)).length > 0) return false;
  const inputs: MomentInput[] = [];
  for (const [picture, caption] of Object.entries(moments)) {
    const { key } = await seedPicture(services, picture as PictureFile);
    inputs.push({ image: publicUrl(key), caption, permalink: instagram });
  }
  return inTransaction(services, async (tx) => {
    const { version } = await replacePinned(tx, inputs, { actor: tx.actor });
    await markDemo(tx.db, 'social', { id: 'moments', version });
    return true;
  });
}
