import { type Kysely, sql } from 'kysely';
import type { Env } from '../env.ts';
import { OperatorError } from '../operator-error.ts';
import { connect } from './database.ts';
import { patientTimeouts } from './pool.ts';

/** A dump reads sequences too. */
const RIGHTS = { tables: 'select, insert, update, delete', sequences: 'usage, select' };
/** Our schema, and that of the job queue. */
const SCHEMAS = ['public', 'pgboss'];

/**
 * Gives a role what web and worker processes need, also in tables that later migrations add. It owns no table, so it cannot
 * change the schema, and it can neither change nor delete rows of the history. May be repeated.
 */
export async function grantRights({ DATABASE_URL }: Pick<Env, 'DATABASE_URL'>, role: string): Promise<void> {
  const limits = patientTimeouts;
  const db = connect({ DATABASE_URL, DATABASE_POOL_SIZE: 1 }, { name: 'velvet-spoon migration', limits });
  try {
    const { rows } = await sql<{ isOwner: boolean }>`
      select pg_has_role(oid, current_user, 'usage') as "isOwner" from pg_roles where rolname = ${role}`.execute(
      db,
    );
    if (!rows[0]) throw new OperatorError(`There is no role ${role}.`);
    if (rows[0].isOwner) throw new OperatorError(`${role} owns the tables itself. Name another role.`);
    await db.transaction().execute((trx) => grant(trx, role));
  } finally {
    await db.destroy();
  }
}

async function grant<Tables>(trx: Kysely<Tables>, role: string): Promise<void> {
  const to = sql.id(role);
  for (const schema of SCHEMAS.map((name) => sql.id(name))) {
    await sql`grant usage on schema ${schema} to ${to}`.execute(trx);
    for (const [kind, rights] of Object.entries(RIGHTS)) {
      const what = sql`grant ${sql.raw(rights)} on`;
      await sql`${what} all ${sql.raw(kind)} in schema ${schema} to ${to}`.execute(trx);
      await sql`alter default privileges in schema ${schema} ${what} ${sql.raw(kind)} to ${to}`.execute(trx);
    }
  }
  await sql`revoke update, delete on history from ${to}`.execute(trx);
  await sql`revoke insert, update, delete on schema_migrations from ${to}`.execute(trx);
}
