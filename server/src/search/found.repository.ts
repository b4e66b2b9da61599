import type { Allergen } from '@velvet-spoon/contract/domain/allergens';
import { type RawBuilder, sql } from 'kysely';
import type { Media } from '../media/media.table.ts';
import type { Db } from '../platform/db/database.ts';
import { found, type Match, type TextQuery } from './search.repository.ts';

/** Placed around matches. No text contains them: they are private-use characters, and removed from texts first. */
export const MARKS = { start: '\u{e000}', stop: '\u{e001}' } as const;

const SELECTORS = `StartSel=${MARKS.start}, StopSel=${MARKS.stop}`;
/** How much of a text is read for an excerpt. */
const FAR = 20_000;
const SHORT = 300;

export type DessertRow = {
  slug: string;
  name: string;
  category: string;
  contains: string;
  traces: Allergen[];
  excerpt: string;
  price_cents: number;
  is_sold_out: boolean;
  cover: Media | null;
  cover_alt: string | null;
};

export type StoryRow = {
  slug: string;
  title: string;
  theme: string;
  excerpt: string;
  created_at: Date;
  image: string | null;
  picture: Media | null;
};

export async function listDesserts(db: Db, match: Match, page: number): Promise<DessertRow[]> {
  const { query, avoided } = match;
  const contains = sql`replace(array_to_string(contains_allergens, ', '), '-', ' ')`;
  const { rows } = await sql<DessertRow>`
    select slug, ${marked(sql`name`, query)} as name, ${marked(sql`category`, query)} as category,
      ${marked(contains, query)} as contains,
      array(select unnest(may_contain_allergens) intersect select unnest(${avoided}::text[]) order by 1) as traces,
      case tier when 3 then ${excerpt(sql`dessert_text(products)`, query)}
        else ${marked(sql`left(short_description, ${sql.lit(SHORT)})`, query)} end as excerpt,
      price_cents, is_sold_out, cover_alt,
      (select to_json(media) from media where media.id = cover_id) as cover
    from ${found(match, page)} as found join products using (id)
    order by tier, place, id
  `.execute(db);
  return rows;
}

export async function listStories(db: Db, match: Match, page: number): Promise<StoryRow[]> {
  const { query } = match;
  const { rows } = await sql<StoryRow>`
    select slug, ${marked(sql`title`, query)} as title, ${marked(sql`display_theme`, query)} as theme,
      case tier when 3 then ${excerpt(sql`story_text(posts)`, query)}
        else ${marked(sql`left(post_summary(summary, content), ${sql.lit(SHORT)})`, query)} end as excerpt,
      posts.created_at, image, (select to_json(media) from media where media.id = image_id) as picture
    from ${found(match, page)} as found join posts using (id)
    order by tier, place, id
  `.execute(db);
  return rows;
}

type Text = RawBuilder<unknown>;

function marked(text: Text, query: TextQuery): Text {
  return headline(text, query, 'HighlightAll=true');
}

function excerpt(text: Text, query: TextQuery): Text {
  const passage = headline(
    sql`left(${text}, ${sql.lit(FAR)})`,
    query,
    'MaxFragments=1, MaxWords=28, MinWords=14',
  );
  return sql`concat('… ', ${passage}, ' …')`;
}

function headline(text: Text, query: TextQuery, options: string): Text {
  const plain = sql`translate(${text}, ${sql.lit(MARKS.start + MARKS.stop)}, '')`;
  return sql`ts_headline('search', ${plain}, ${query}::tsquery, ${sql.lit(`${options}, ${SELECTORS}`)})`;
}
