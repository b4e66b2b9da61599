import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test-support/database.ts';
import { connect } from './database.ts';
import { isDatabaseAway } from './database-away.ts';

const db = connect({ DATABASE_URL: await cloneDatabase(), DATABASE_POOL_SIZE: 2 });
afterAll(() => db.destroy());

const fail = (code: string): Promise<unknown> =>
  sql`do ${sql.lit(`begin raise exception using errcode = '${code}'; end`)}`
    .execute(db)
    .catch((error: unknown) => error);

test.each([
  ['a full disk', '53100'],
  ['no memory left', '53200'],
  ['too many connections', '53300'],
])('%s means that the database is away: people can try again', async (_, code) => {
  expect(isDatabaseAway(await fail(code))).toBe(true);
});

test.each([
  ['a mistake in a statement', '42601'],
  ['a row that is refused', '23514'],
])('%s does not', async (_, code) => {
  const error = await fail(code);
  expect(error).toBeInstanceOf(Error);
  expect(isDatabaseAway(error)).toBe(false);
});
