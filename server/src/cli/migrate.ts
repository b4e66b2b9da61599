import { connect } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { readEnv } from '../env.ts';

const db = connect(readEnv(process.env));
const migrated = await migrate(db);
console.log(migrated.length === 0 ? 'The schema is up to date.' : `Migrated: ${migrated.join(', ')}`);
await db.destroy();
