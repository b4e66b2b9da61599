import { products, type SeedProduct } from '../../seed/products.ts';
import { seedPicture } from '../media/seed-picture.ts';
import { seedOnce } from '../platform/db/seed-once.ts';
import type { Services } from '../platform/services.ts';

/** A dessert whose slug is taken stays as staff left it. */
export function seedProducts(services: Services): Promise<number> {
  const slugs = products.map(({ slug }) => slug);
  return seedOnce(services.db, 'products', slugs, (_, position) =>
    insertProduct(services, products[position]!, position),
  );
}

async function insertProduct(services: Services, product: SeedProduct, position: number): Promise<boolean> {
  const cover = product.cover && (await seedPicture(services, product.cover));
  const gallery: string[] = [];
  for (const file of product.gallery) gallery.push((await seedPicture(services, file)).id);

  return services.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('products')
      .values({
        slug: product.slug,
        name: product.name,
        category: product.category,
        price_cents: product.priceCents,
        short_description: product.shortDescription,
        long_description: product.longDescription,
        cover_id: cover && cover.id,
        at_a_glance: JSON.stringify(product.atAGlance),
        metadata: JSON.stringify(product.metadata),
        position,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row || gallery.length === 0) return row !== undefined;
    const rows = gallery.map((mediaId, index) => ({
      product_id: row.id,
      media_id: mediaId,
      position: index,
    }));
    await trx.insertInto('product_pictures').values(rows).execute();
    return true;
  });
}
