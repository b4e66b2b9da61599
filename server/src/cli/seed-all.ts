import { seedCafe } from '../cafe/cafe.service.ts';
import { seedImagery } from '../imagery/imagery.seed.ts';
import { seedMenu } from '../menu/menu.seed.ts';
import type { Services } from '../platform/services.ts';
import { seedPosts } from '../posts/posts.seed.ts';
import { seedProducts } from '../products/products.seed.ts';
import { seedMoments } from '../social/social.routes.ts';

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
    pictures: await seedImagery(services),
    cafes: await seedCafe(services),
    moments: await seedMoments(services),
  };
}
