import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../platform/db/database.ts';
import type { CardNoun, ShareCardRow } from './share-cards.table.ts';

/** Raise it to have all cards drawn anew. */
const DESIGN = 2;

/** All that is on a card. */
export type WantedCard = {
  noun: CardNoun;
  subject_id: string;
  brand: string;
  title: string;
  kicker: string;
  footer: string;
  picture_key: string | null;
  focal_x: number | null;
  focal_y: number | null;
  hash: string;
  key: string;
};

/**
 * Everything that visitors can share, and posts whose time is still to come. The slug is part of the hash although it is
 * not drawn: answers are kept by slug, and are dropped only when a card changes.
 */
const wanted = sql`
  cafe_words as (
    select brand, tagline, place, concat_ws(' in ', nullif(tagline, ''), nullif(place, '')) as footer
    from (
      select document ->> 'name' as brand, document ->> 'tagline' as tagline, concat_ws(', ',
        nullif(document #>> '{address,city}', ''), nullif(document #>> '{address,region}', '')) as place
      from cafe
    ) as words
  ),
  subjects (noun, subject_id, slug, brand, title, kicker, footer, media_id, focal_x, focal_y, changed_at) as (
    select 'site', '', '', case tagline when '' then '' else brand end, coalesce(nullif(tagline, ''), brand), '', place,
      media_id, focal_x, focal_y, 'infinity'::timestamptz
    from cafe_words left join imagery on imagery.name = 'hero-1'
    union all
    select 'dessert', id::text, slug, brand, name, category, footer, coalesce(cover_id, (
      select media_id from product_pictures where product_id = products.id order by position limit 1
    )), null, null, updated_at
    from products, cafe_words where not is_hidden and deleted_at is null
    union all
    select 'story', id::text, slug, brand, title, display_theme, footer, image_id, null, null, updated_at
    from posts, cafe_words
  ),
  wanted as (
    select subjects.*, media.key as picture_key, left(encode(sha256(convert_to(jsonb_build_array(
      ${sql.lit(DESIGN)}, noun, subject_id, slug, brand, title, kicker, footer, media.key, focal_x, focal_y
    )::text, 'UTF8')), 'hex'), 32) as hash
    from subjects left join media on media.id = media_id and media.kind = 'picture'
  )
`;

/** Cards that are missing or show something else by now, the most recent first. */
export async function findDue(db: Db, limit: number): Promise<WantedCard[]> {
  const { rows } = await sql<WantedCard>`
    with ${wanted}
    select noun, subject_id, brand, title, kicker, footer, picture_key, focal_x, focal_y, hash,
      'cards/' || hash || '.jpg' as key
    from wanted
    where not exists (
      select from share_cards as drawn
      where drawn.noun = wanted.noun and drawn.subject_id = wanted.subject_id and drawn.hash = wanted.hash
    )
    order by changed_at desc, subject_id limit ${limit}
  `.execute(db);
  return rows;
}

type Drawn = Pick<ShareCardRow, 'noun' | 'subject_id' | 'hash' | 'key'>;

/** Returns the keys of the cards that these replace. In one statement, because each drops the pages that are kept. */
export async function save(trx: Transaction<Database>, cards: readonly Drawn[]): Promise<string[]> {
  const drawn = cards.map(({ noun, subject_id, hash, key }) => ({ noun, subject_id, hash, key }));
  const before = await trx
    .selectFrom('share_cards')
    .selectAll()
    .where(
      'subject_id',
      'in',
      drawn.map(({ subject_id }) => subject_id),
    )
    .forUpdate()
    .execute();
  await trx
    .insertInto('share_cards')
    .values(drawn)
    .onConflict((conflict) =>
      conflict.columns(['noun', 'subject_id']).doUpdateSet((excluded) => ({
        hash: excluded.ref('excluded.hash'),
        key: excluded.ref('excluded.key'),
        drawn_at: sql`now()`,
      })),
    )
    .execute();
  const kept = new Set(drawn.map(({ key }) => key));
  return before.map(({ key }) => key).filter((key) => !kept.has(key));
}

/** Of what is no longer on the site. Returns the keys. */
export async function removeUnwanted(trx: Transaction<Database>): Promise<string[]> {
  const { rows } = await sql<Pick<ShareCardRow, 'key'>>`
    with ${wanted}
    delete from share_cards as drawn where not exists (
      select from subjects where subjects.noun = drawn.noun and subjects.subject_id = drawn.subject_id
    ) returning key
  `.execute(trx);
  return rows.map(({ key }) => key);
}

/** The key of the site's card, and of the subject's own if it is drawn. Undefined if there is no such subject. */
export async function findFor(
  db: Db,
  subject: { table: 'products' | 'posts'; noun: CardNoun; slug: string } | null,
): Promise<{ own: string | null; site: string | null } | undefined> {
  const site = sql`(select key from share_cards where noun = 'site')`;
  const query = subject
    ? sql<{ own: string | null; site: string | null }>`
        select ${site} as site, share_cards.key as own
        from ${sql.table(subject.table)} as subject
        left join share_cards on noun = ${subject.noun} and subject_id = subject.id::text
        where subject.slug = ${subject.slug}`
    : sql<{ own: string | null; site: string | null }>`select ${site} as site, null as own`;
  const { rows } = await query.execute(db);
  return rows[0];
}
