import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isFull } from '../../../harness/full.ts';
import { fillSearch, wordAt } from '../../../harness/search-load.ts';
import { createTestServices } from '../../test/app.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { found } from './search.repository.ts';

const MANY = isFull ? { posts: 100_000, desserts: 5_000 } : { posts: 10_000, desserts: 1_000 };
const services = await createTestServices();
const { db } = services;
await fillSearch(services.env, MANY);

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
  expect(plan).toContain('Bitmap Index Scan on search_documents_of_story');
  expect(plan).not.toContain('Seq Scan');
  expect(plan).not.toContain('Parallel');
});
