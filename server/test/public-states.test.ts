import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../test-support/app.ts';
import { buildPost, buildProduct } from '../test-support/factories.ts';
import { textsOf } from '../test-support/xmllint.ts';

const { app, services } = await createTestApp();
const { db } = services;

/** The public reads of a noun: that of its list decides, and all others must agree with it. */
const nouns = {
  posts: {
    build: (given: object) => buildPost(services, { title: 'Plum', ...given }),
    list: '/api/v1/posts',
    one: (slug: string) => `/api/v1/posts/slug/${slug}`,
    card: (slug: string) => `/api/v1/content/share-card?story=${slug}`,
    group: 'stories',
  },
  products: {
    build: (given: object) => buildProduct(services, { name: 'Plum', ...given }),
    list: '/api/v1/content/products',
    one: (slug: string) => `/api/v1/content/products/${slug}`,
    card: (slug: string) => `/api/v1/content/share-card?dessert=${slug}`,
    group: 'desserts',
  },
} as const;

type State = { column: string; type: string; values: string[] };

/** The columns that can hold a state: true or false, a moment or none, one of a few words. */
async function statesOf(table: string): Promise<State[]> {
  const { rows } = await sql<State>`
    select column_name as column, data_type as type, array(
      select match[1] from pg_constraint,
        regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''::', 'g') as match
      where conrelid = table_name::text::regclass and contype = 'c'
        and pg_get_constraintdef(oid) like '%' || column_name || '%'
    ) as values
    from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
      and column_name <> 'updated_at'
  `.execute(db);
  return rows;
}

function valuesOf({ type, values }: State): unknown[] {
  if (type === 'boolean') return [true, false];
  if (type.startsWith('timestamp')) return [new Date(Date.now() - 60_000), new Date(Date.now() + 86_400_000)];
  return type === 'text' ? values : [];
}

beforeAll(async () => {
  for (const [table, { build }] of Object.entries(nouns)) {
    for (const state of await statesOf(table)) {
      const values = valuesOf(state);
      for (const [at, value] of values.entries()) {
        const slug = `${state.column.replaceAll('_', '-')}-${at}`;
        await build({ slug, [state.column]: value });
        // One that was something else before, because a trigger may name the columns whose changes it sees.
        const { id } = await build({ slug: `${slug}-later`, [state.column]: values.at(at - 1) });
        await sql`update ${sql.table(table)} set ${sql.ref(state.column)} = ${value} where id = ${id}`.execute(
          db,
        );
      }
    }
  }
});

const slugsIn = (list: { slug: string }[]) => [...new Set(list.map(({ slug }) => slug))].toSorted();
const found = async (page: number) => (await app.inject(`/api/v1/content/search?q=plum&page=${page}`)).json();

test.each(Object.entries(nouns))(
  'SEARCH-5 no public read of %s shows what their list hides',
  async (table, noun) => {
    const shown = slugsIn((await app.inject(noun.list)).json());
    const all = slugsIn((await sql<{ slug: string }>`select slug from ${sql.table(table)}`.execute(db)).rows);
    expect(all.length).toBeGreaterThan(shown.length);

    const pages = await Promise.all([1, 2, 3].map(found));
    expect(slugsIn(pages.flatMap((page) => page[noun.group].found)), 'search').toEqual(shown);
    const map = (await app.inject(`/sitemaps/${noun.group}-1.xml`)).body;
    const mapped = textsOf(map, 'loc').map((address) => ({ slug: address.split('/').at(-1)! }));
    expect(slugsIn(mapped), 'sitemap').toEqual(shown);
    for (const slug of all) {
      const status = shown.includes(slug) ? 200 : 404;
      expect([slug, (await app.inject(noun.one(slug))).statusCode]).toEqual([slug, status]);
      expect([slug, (await app.inject(noun.card(slug))).statusCode]).toEqual([slug, status]);
    }
  },
);

test('the feeds show the stories of the list', async () => {
  const shown = slugsIn((await app.inject(nouns.posts.list)).json());
  const { items } = (await app.inject('/feed.json')).json<{ items: { url: string }[] }>();
  expect(slugsIn(items.map(({ url }) => ({ slug: url.split('/').at(-1)! })))).toEqual(shown);
});
