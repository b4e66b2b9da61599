import { connect } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { readEnv } from '../platform/env.ts';

const db = connect(readEnv(process.env));
const migrated = await migrate(db);
console.log(migrated.length === 0 ? 'The schema is up to date.' : `Migrated: ${migrated.join(', ')}`);
await db.destroy();
