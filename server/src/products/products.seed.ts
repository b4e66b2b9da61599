import { products, type SeedProduct } from '../../seed/products.ts';
import { seedPicture } from '../media/seed-picture.ts';
import { inTransaction } from '../platform/db/database.ts';
import { markDemo, seedOnce } from '../platform/db/seeds.repository.ts';
import type { Seeding } from '../platform/services.ts';
import * as changes from './product-changes.repository.ts';
import { dessertFields, NOUN, readDessert, recordChange } from './product-record.ts';

/** The demo shows a cafe that has been open for a while: not every dessert is new. */
const ON_THE_MENU_SINCE = new Date('2025-03-01T12:00:00Z');

/** An existing dessert with the same slug stays as staff left it. */
export function seedProducts(services: Seeding): Promise<number> {
  const slugs = products.map(({ slug }) => slug);
  return seedOnce(services.db, 'products', slugs, (_, position) =>
    insertProduct(services, products[position]!, position),
  );
}

async function insertProduct(services: Seeding, product: SeedProduct, position: number): Promise<boolean> {
  const cover = product.cover && (await seedPicture(services, product.cover));
  const gallery: changes.GalleryPicture[] = [];
  for (const file of product.gallery) {
    gallery.push({ media_id: (await seedPicture(services, file)).id, alt: null });
  }

  return inTransaction(services, async (tx) => {
    const row = await changes.insert(tx.db, {
      slug: product.slug,
      name: product.name,
      category: product.category,
      price_cents: product.priceCents,
      short_description: product.shortDescription,
      long_description: product.longDescription,
      cover_id: cover && cover.id,
      at_a_glance: JSON.stringify(product.atAGlance),
      metadata: JSON.stringify(product.metadata),
      contains_allergens: product.contains,
      may_contain_allergens: product.mayContain,
      position,
      created_at: ON_THE_MENU_SINCE,
    });
    if (!row) return false;
    await changes.setGallery(tx.db, row.id, gallery);
    const after = dessertFields(await readDessert(tx, row.id));
    await recordChange(tx, { actor: tx.actor, action: 'create', id: row.id, after });
    await markDemo(tx.db, NOUN, row);
    return true;
  });
}
