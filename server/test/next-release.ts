import { cp, mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ours = path.resolve(import.meta.dirname, '../..');

const column = `import { sql } from 'kysely';
export async function up(db) {
  await sql\`alter table products add column shelf text not null default 'upper'\`.execute(db);
}
`;

const index = `import { sql } from 'kysely';
export const isConcurrent = true;
export async function up(db) {
  await sql\`drop index concurrently if exists products_shelf\`.execute(db);
  await sql\`create index concurrently products_shelf on products (shelf)\`.execute(db);
}
`;

export const NEXT_MIGRATIONS = { '9998-shelves': column, '9999-shelves-index': index };

/** A release that follows ours: the same program, and two more migrations. Our own is then the previous one. */
export async function buildNextRelease(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-next-'));
  await mkdir(path.join(folder, 'server'));
  for (const shared of ['node_modules', 'contract', 'web', 'package.json']) {
    await symlink(path.join(ours, shared), path.join(folder, shared));
  }
  for (const own of ['src', 'migrations', 'package.json', 'seed']) {
    await cp(path.join(ours, 'server', own), path.join(folder, 'server', own), { recursive: true });
  }
  await symlink(path.join(ours, 'server/node_modules'), path.join(folder, 'server/node_modules'));
  for (const [name, text] of Object.entries(NEXT_MIGRATIONS)) {
    await writeFile(path.join(folder, 'server/migrations', `${name}.ts`), text);
  }
  return folder;
}
