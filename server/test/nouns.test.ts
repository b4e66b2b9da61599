import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Endpoint, isAnonymousRead } from '@velvet-spoon/contract/api/endpoint';
import { endpoints } from '@velvet-spoon/contract/api/endpoints';
import { historyNouns } from '@velvet-spoon/contract/domain/history-nouns';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nouns } from '../src/nouns.ts';
import { createTestServices } from '../test-support/app.ts';

const { db } = await createTestServices();
const source = path.resolve(import.meta.dirname, '../src');

test('every folder is a noun in nouns.ts, under its own name', () => {
  const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).filter((name) => name !== 'pages' && name !== 'cli');
  expect(nouns.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  for (const name of names) expect(readdirSync(path.join(source, name))).toContain(`${name}.ts`);
});

/** They show what other nouns hold. */
const ofOthers = ['search', 'share-cards'];

test('a noun whose answers are cached says by which tables they change', () => {
  const all = Object.values<Endpoint>(endpoints);
  const cached = all.filter((endpoint) => isAnonymousRead(endpoint) && endpoint.uncached !== 'always');
  const names = new Set(cached.map(({ noun }) => noun).filter((name) => !ofOthers.includes(name)));
  const changing = nouns.filter(({ publicTables }) => publicTables.length > 0).map(({ name }) => name);
  expect(changing).toEqual(expect.arrayContaining([...names]));
});

test('every noun of the history belongs to one noun, which says whether a version comes back', () => {
  const claimed = nouns.flatMap(({ history }) => Object.keys(history));
  expect(claimed.toSorted()).toEqual(historyNouns.toSorted());
});

/** Tables that point to people, and are not erased as part of a noun. A new table is claimed, or added here. */
const erasedOtherwise = {
  history: 'personal-data erases the person from it, in every row',
  mails: 'personal-data erases what is to, from or about the person',
  post_drafts: 'only by staff, whose data is not erased; forgotten drafts end by themselves',
  price_lists: 'names the member of staff who published it, whose data is not erased',
  site: 'names the owner who opened it, whose data is not erased',
  invitations: 'only of staff, whose data is not erased; a sweep removes them when they expire',
};

test('every table that points to a person is claimed by the noun that holds it', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attnum > 0
      and not a.attisdropped and (
        a.attname ~ 'email|phone|username|address_hash|to_address|user_id|owner_id|actor|_by$'
        or exists (
          select from pg_constraint
          where conrelid = c.oid and contype = 'f' and confrelid = 'users'::regclass and a.attnum = any(conkey)
        )
      )
      -- What belongs to an account goes with it.
      and not exists (
        select from pg_constraint join pg_attribute owner on owner.attrelid = conrelid and owner.attnum = conkey[1]
        where conrelid = c.oid and contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c'
          and owner.attname = 'user_id' and owner.attnotnull
      )
    order by 1`.execute(db);
  const holders = nouns.flatMap((noun) => (noun.personalData ? [{ ...noun.personalData, noun }] : []));
  const claimed = [...holders.flatMap(({ tables }) => tables), ...Object.keys(erasedOtherwise)];
  expect(claimed.toSorted()).toEqual(rows.map(({ name }) => name));
  for (const { tables, noun } of holders) {
    expect(Object.keys(noun.export)).toEqual(expect.arrayContaining([...tables]));
  }
});
