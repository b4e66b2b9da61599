import { isAnonymousRead } from '@velvet-spoon/contract/endpoint';
import { endpoints } from '@velvet-spoon/contract/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestServices } from '../test/app.ts';
import { contents, neverKept } from './contents.ts';

test('every public read belongs to exactly one content, or is different for everyone', () => {
  const declared = [...contents.flatMap(({ reads }) => reads.map(({ endpoint }) => endpoint)), ...neverKept];
  const expected = Object.values(endpoints).filter(isAnonymousRead);
  const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  expect(declared.map(name).toSorted()).toEqual(expected.map(name).toSorted());
});

test('every table of a content announces its changes, and no other does', async () => {
  const { db } = await createTestServices();
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'announce_content'
  `.execute(db);
  const declared = new Set(contents.flatMap(({ tables }) => tables));
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...declared].toSorted());
});
