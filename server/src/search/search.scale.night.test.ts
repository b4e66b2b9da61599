import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { isFull } from '../../../harness/full.ts';
import { fillSearch, wordAt } from '../../../harness/search-load.ts';
import { createTestApp } from '../../test/app.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { time } from '../../test/scale.ts';
import { found } from './search.repository.ts';

const MANY = isFull ? { posts: 100_000, desserts: 5_000 } : { posts: 10_000, desserts: 1_000 };
const few = await createTestApp();
const many = await createTestApp();
const { db } = many.services;

beforeAll(async () => {
  await fillSearch(few.services.env, { posts: 100, desserts: 100 });
  await fillSearch(many.services.env, MANY);
});

/** From words that nearly every text has to words that hardly any has. */
const places = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597, 2584, 4181, 6765];
const mistyped = (word: string) => word.slice(0, 3) + word.slice(4);
const searches = [
  ...places.map(wordAt),
  ...places.map((place, index) => `${wordAt(place)} ${wordAt(places[(index + 5) % places.length]!)}`),
  ...places.map((place) => wordAt(place).slice(0, 4)),
  ...places.map((place) => mistyped(wordAt(place))),
  'cakes',
  'recipes',
  'nothing of the kind',
];

const RUNS = 4;

/** The shortest of a few times, in milliseconds: the others tell about the machine. */
async function timeOf({ app }: typeof few, q: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const visit = () => app.inject({ url: '/api/v1/content/search', query: { q } });
    times.push(await time(async () => expect((await visit()).statusCode).toBe(200)));
  }
  return Math.min(...times);
}

function p95(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
}

test.runIf(isFull)(
  `with ${MANY.posts} posts and ${MANY.desserts} desserts, a search takes at most three times as long as with 100`,
  async () => {
    const times = { few: [] as number[], many: [] as number[] };
    for (const q of searches) {
      times.few.push(await timeOf(few, q));
      times.many.push(await timeOf(many, q));
    }
    const measured = { few: p95(times.few), many: p95(times.many) };
    process.stdout.write(`p95 in ms: ${JSON.stringify(measured)}\n`);
    expect(measured.many / measured.few).toBeLessThanOrEqual(3);
  },
);

const query = (place: number) => `'${wordAt(place)}'`;

test('a word that nearly every story has reads few of them', async () => {
  const rows = await rowsRead(db.selectFrom(found('story', query(0)).as('found')).selectAll());
  expect(rows).toBeLessThan(1_000);
});

test('a rare word is found by the index, and the plan can be read', async () => {
  const { rows } = await sql<Record<'QUERY PLAN', string>>`
    explain (analyze, costs off, summary off) select * from ${found('story', query(4181))} as found
  `.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  if (isFull) process.stdout.write(`${plan}\n`);
  expect(plan).toContain('Bitmap Index Scan on search_documents_of_story');
  expect(plan).not.toContain('Seq Scan');
  expect(plan).not.toContain('Parallel');
});
