import { sql } from 'kysely';
import { type ConnectionEnv, connect } from '../server/src/platform/db/database.ts';
import { patientTimeouts } from '../server/src/platform/db/pool.ts';

const SYLLABLES = 'bar cor del fin gan hul jor kam lim mov nar pel quil rod san tuv vel win xan yor'.split(
  ' ',
);
const WORDS = SYLLABLES.length ** 3;
const SYLLABLE_LIST = sql.lit(`{${SYLLABLES.join()}}`);

/** One of 8,000 words. The first of them are in nearly every text, the last in hardly any: see `texts`. */
export function wordAt(index: number): string {
  const base = SYLLABLES.length;
  return [index % base, Math.floor(index / base) % base, Math.floor(index / base ** 2)]
    .map((place) => SYLLABLES[place])
    .join('');
}

/** Random texts whose words are as unevenly spread as those of a language. */
export async function fillSearch(
  env: ConnectionEnv,
  size: { desserts: number; posts: number },
): Promise<void> {
  const db = connect({ ...env, DATABASE_POOL_SIZE: 1 }, { limits: patientTimeouts });
  try {
    // All at once, into indexes that are made afterwards: by trigger it would take ten times as long.
    for (const table of ['products', 'posts']) {
      await sql`alter table ${sql.table(table)} disable trigger keep_search`.execute(db);
    }
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes where indexname like 'search_documents_of_%'
    `.execute(db);
    for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db);
    await sql`select setseed(0.5)`.execute(db);
    await sql`
      insert into products (slug, name, category, price_cents, short_description, long_description, position)
      select 'dessert-' || n, ${texts(3)}, (array['Cakes', 'Tarts', 'Bars'])[1 + n % 3], 900, ${texts(10)}, ${texts(40)}, n
      from generate_series(1, ${size.desserts}::int) as n
    `.execute(db);
    await sql`
      insert into posts (slug, title, summary, theme, content, created_at)
      select 'story-' || n, ${texts(4)}, ${texts(15)}, (array['Recipes', 'Seasonal', 'Updates'])[1 + n % 3],
        '<p>' || ${texts(60)} || '</p>', timestamptz '2010-01-01' + n * interval '1 hour'
      from generate_series(1, ${size.posts}::int) as n
    `.execute(db);
    await sql`
      with given as (
        select id, 'dessert' as kind, position as place, timestamptz '-infinity' as public_from, name,
          name || ' ' || category as label, name || ' ' || category || ' ' || dessert_text(products) as body
        from products
        union all
        select id, 'story', -extract(epoch from created_at), created_at, title, title || ' ' || display_theme,
          title || ' ' || display_theme || ' ' || story_text(posts)
        from posts
      ), documents as (
        insert into search_documents
        select id, kind, place, public_from, strip(to_tsvector('search', name)), strip(to_tsvector('search', label)),
          strip(to_tsvector('search', body))
        from given
      )
      insert into search_words select distinct kind, word from given, regexp_split_to_table(lower(body), '[^a-z]+') as word
    `.execute(db);
    for (const { definition } of indexes) await sql.raw(definition).execute(db);
    await sql`vacuum analyze search_documents, search_words, products, posts`.execute(db);
  } finally {
    await db.destroy();
  }
}

/** `count` words, different in each row `n`. */
function texts(count: number) {
  const syllable = (place: string) => sql`(${SYLLABLE_LIST}::text[])[1 + ${sql.raw(place)}]`;
  return sql`(
    select string_agg(${syllable('i % 20')} || ${syllable('i / 20 % 20')} || ${syllable('i / 400')}, ' ')
    from (
      select floor(${sql.lit(WORDS)} * power(random(), 4))::int as i
      from generate_series(1, ${sql.lit(count)} + n * 0)
    ) as picked
  )`;
}
