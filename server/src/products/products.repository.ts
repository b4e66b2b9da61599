import type { Category } from '@velvet-spoon/contract/api/products';
import { ALLERGENS, type Allergen } from '@velvet-spoon/contract/domain/allergens';
import { NEW_DAYS } from '@velvet-spoon/contract/domain/limits';
import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Media } from '../media/media.table.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { keyset } from '../platform/db/keyset.ts';
import type { ProductRow } from './products.table.ts';

/** The columns of a card. Only a dessert's own page needs its long texts. */
const CARD = [
  'slug',
  'name',
  'category',
  'price_cents',
  'short_description',
  'cover_alt',
  'is_sold_out',
  'contains_allergens',
  'may_contain_allergens',
  'at_a_glance',
  'metadata',
] as const;

export type ProductCard = Pick<ProductRow, (typeof CARD)[number]> & { cover: Media | null; is_new: boolean };
export type ProductWithGallery = ProductRow & {
  cover: Media | null;
  is_new: boolean;
  gallery: (Media & { own_alt: string | null })[];
};

const order = { position: 'integer', slug: 'text' } as const;
export const menuOrder = keyset(order, 'asc');
export const menuBackwards = keyset(order);

/** What the menu is narrowed to, besides a category. */
export type MenuFilter = {
  /** Desserts that contain one of these are left out. */
  without: Allergen[];
};

type MenuQuery = MenuFilter & { category?: string | undefined; limit: number; page: number };
type MenuPage = { products: ProductCard[]; page: number; isLast: boolean };

/** A page after the last one gets the last one. */
export async function listOnMenu(db: Db, query: MenuQuery): Promise<MenuPage> {
  const { limit, page } = query;
  const rows = await menuPage(db, query).execute();
  if (rows.length === 0 && page > 1) {
    const last = Math.ceil((await countOnMenu(db, query)) / limit);
    return listOnMenu(db, { ...query, page: Math.max(1, last) });
  }
  return { products: rows.slice(0, limit), page, isLast: rows.length <= limit };
}

/** One dessert more than the page has, to know whether another page follows. */
function menuPage(db: Db, { category, limit, page, ...filter }: MenuQuery) {
  const found = onMenu(db).select('slug').where(matching(filter));
  let slugs = menuOrder.ordered(found).limit(limit + 1);
  if (category !== undefined) slugs = slugs.where(isOf(category));
  return menuOrder.ordered(asCards(db, slugs.offset((page - 1) * limit)));
}

async function countOnMenu(db: Db, { category, ...filter }: MenuQuery): Promise<number> {
  const categories = await listCategories(db, filter);
  return categories
    .filter((one) => category === undefined || one.category.toLowerCase() === category.toLowerCase())
    .reduce((sum, { count }) => sum + count, 0);
}

/** In the order of their first desserts. A category stays even if the filter leaves none of its desserts. */
export async function listCategories(db: Db, filter: MenuFilter): Promise<Category[]> {
  return onMenu(db)
    .select(({ fn }) => ['category', fn.countAll<number>().filterWhere(matching(filter)).as('count')])
    .groupBy('category')
    .orderBy(({ fn }) => fn.min('position'))
    .orderBy(({ fn }) => fn.min('slug'))
    .execute();
}

/** The desserts of the same category that follow on the menu, then the first ones. */
export async function listRelated(db: Db, slug: string, limit: number): Promise<ProductCard[]> {
  const own = await onMenu(db).select(['category', 'position']).where('slug', '=', slug).executeTakeFirst();
  if (!own) return [];
  const place = [own.position, slug];
  // Both at once: whether the first ones are needed is known only after another round trip.
  const [following, first] = await Promise.all([
    relatedPage(db, own.category, menuOrder.isAfter(place), limit).execute(),
    relatedPage(db, own.category, menuBackwards.isAfter(place), limit).execute(),
  ]);
  return [...following, ...first].slice(0, limit);
}

function relatedPage(db: Db, category: string, condition: RawBuilder<SqlBool>, limit: number) {
  const slugs = onMenu(db).select('slug').where(isOf(category)).where(condition);
  return menuOrder.ordered(asCards(db, menuOrder.ordered(slugs).limit(limit)));
}

export async function listAllergens(db: Db): Promise<Allergen[]> {
  const { rows } = await sql<{ allergen: Allergen }>`
    select allergen from unnest(${ALLERGENS}::text[]) with ordinality as known (allergen, place)
    where exists ${onMenu(db)
      .select(sql.lit(1).as('one'))
      .where(sql<boolean>`contains_allergens @> array[allergen]`)}
    order by place
  `.execute(db);
  return rows.map(({ allergen }) => allergen);
}

function matching({ without }: MenuFilter): RawBuilder<SqlBool> {
  return without.length > 0 ? isWithout(without) : sql<boolean>`true`;
}

/** Where nothing was declared, nothing is known. */
export function isWithout(allergens: Allergen[]) {
  return sql<boolean>`(
    not contains_allergens && ${allergens}::text[] and contains_allergens || may_contain_allergens <> '{}'
  )`;
}

function isOf(category: string) {
  return sql<boolean>`category_key = lower(${category})`;
}

/**
 * Sorts by a hash of seed and slug: the same seed and menu give the same desserts in every process. Those with pictures
 * come first, and among them one of each category.
 */
export async function listBySeed(db: Db, seed: string, limit: number): Promise<ProductCard[]> {
  const rank = sql`md5(${seed} || slug)`;
  const turn = sql`row_number() over (partition by cover_id is null, category_key order by ${rank})`;
  const chosen = onMenu(db).select('slug').orderBy(sql`cover_id is null`).orderBy(turn).orderBy(rank);
  return asCards(db, chosen.limit(limit)).orderBy(rank).execute();
}

/** Changes when a dessert is added, saved, hidden or removed. */
export async function menuVersion(db: Db): Promise<string> {
  const { count, versions } = await onMenu(db)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('version').as('versions')])
    .executeTakeFirstOrThrow();
  return `${count}.${versions ?? 0}`;
}

export async function findOnMenu(db: Db, slug: string): Promise<ProductWithGallery | undefined> {
  return asWhole(onMenu(db).where('products.slug', '=', slug)).executeTakeFirst();
}

/** With all that its own page shows. */
export function asWhole(products: SelectQueryBuilder<Database, 'products', {}>) {
  return products.selectAll('products').select(cover).select(gallery).select(IS_NEW.as('is_new'));
}

/** Where a dessert is now, by its id. */
export async function findSlugOnMenu(db: Db, id: string): Promise<string | undefined> {
  const row = await onMenu(db).select('slug').where('id', '=', id).executeTakeFirst();
  return row?.slug;
}

export function onMenu(db: Db) {
  return db
    .selectFrom('products')
    .where('products.is_hidden', '=', sql.lit(false))
    .where('products.deleted_at', 'is', null);
}

/** Slugs come from an index alone, so a dessert before the page costs one index entry. */
function asCards(db: Db, slugs: SelectQueryBuilder<Database, 'products', { slug: string }>) {
  return onMenu(db).select(CARD).select(cover).select(IS_NEW.as('is_new')).where('slug', 'in', slugs);
}

export function cover(product: ExpressionBuilder<Database, 'products'>) {
  return jsonObjectFrom(
    product.selectFrom('media').selectAll('media').whereRef('media.id', '=', 'products.cover_id'),
  )
    .$castTo<Media | null>()
    .as('cover');
}

function gallery(product: ExpressionBuilder<Database, 'products'>) {
  return jsonArrayFrom(
    product
      .selectFrom('product_pictures')
      .innerJoin('media', 'media.id', 'product_pictures.media_id')
      .selectAll('media')
      .select('product_pictures.alt as own_alt')
      .whereRef('product_pictures.product_id', '=', 'products.id')
      .orderBy('product_pictures.position'),
  )
    .$castTo<ProductWithGallery['gallery']>()
    .as('gallery');
}

/** By the clock of the database, the only one that all processes share. */
const NEW_SINCE = sql<Date>`(now() - make_interval(days => ${sql.lit(NEW_DAYS)}))`;

export const IS_NEW = sql<boolean>`created_at > ${NEW_SINCE}`;
