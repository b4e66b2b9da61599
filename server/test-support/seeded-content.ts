import { posts } from '../seed/posts.ts';
import { products } from '../seed/products.ts';
import type { Services } from '../src/platform/services.ts';
import { buildPost, buildProduct } from './factories.ts';

/** The demo's desserts and posts, without their pictures. */
export async function insertSeededContent(services: Services): Promise<void> {
  for (const [position, product] of products.entries()) {
    await buildProduct(services, {
      slug: product.slug,
      name: product.name,
      category: product.category,
      price_cents: product.priceCents,
      short_description: product.shortDescription,
      long_description: product.longDescription,
      at_a_glance: JSON.stringify(product.atAGlance),
      metadata: JSON.stringify(product.metadata),
      contains_allergens: product.contains,
      may_contain_allergens: product.mayContain,
      position,
    });
  }
  for (const { createdAt, readingTime, image: _, ...post } of posts) {
    await buildPost(services, { ...post, reading_time: readingTime, created_at: new Date(createdAt) });
  }
}
