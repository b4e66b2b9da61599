import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isFull } from '../../../test-support/full.ts';
import { fillSearch, wordAt } from '../../../test-support/search-load.ts';
import { createTestServices } from '../../test-support/app.ts';
import { rowsRead } from '../../test-support/rows-read.ts';
import { found } from './search.repository.ts';

const MANY = isFull ? { posts: 100_000, desserts: 5_000 } : { posts: 10_000, desserts: 1_000 };
const services = await createTestServices();
const { db } = services;
await fillSearch(services.env, MANY);

const match = (place: number) => ({ kind: 'story' as const, query: `'${wordAt(place)}'`, avoided: [] });

test('a word that nearly every story has reads few of them', async () => {
  const rows = await rowsRead(db.selectFrom(found(match(0), 1).as('found')).selectAll());
  expect(rows).toBeLessThan(1_000);
});

test('a rare word is found by the index, and the plan can be read', async () => {
  const { rows } = await sql<Record<'QUERY PLAN', string>>`
    explain (analyze, costs off, summary off) select * from ${found(match(4181), 1)} as found
  `.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Bitmap Index Scan on search_documents_of_story');
  expect(plan).not.toContain('Seq Scan');
  expect(plan).not.toContain('Parallel');
});
