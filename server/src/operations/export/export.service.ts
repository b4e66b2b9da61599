import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvHeading, csvLine } from '@velvet-spoon/contract/domain/csv';
import type { Kysely, Transaction } from 'kysely';
import { decrypt } from '../../documents/documents.vault.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ExportedTable, Noun } from '../../platform/noun.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import type { BlobStore } from '../../platform/storage/blob-store.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { describeExport, type ExportedSchema } from './export.readme.ts';
import * as repository from './export.repository.ts';

export type Export = {
  rows: Record<string, number>;
  files: number;
  papers: number;
  opened: number;
  /** Papers that the given identity does not open. */
  shut: string[];
  missing: string[];
};

type Needs = { db: Kysely<Database>; storage: Storage; nouns: readonly Noun[] };

/** Writes everything into an empty folder, the tables all from the same moment. */
export async function exportAll(
  { db, storage, nouns }: Needs,
  folder: string,
  identities: readonly string[] = [],
): Promise<Export> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new OperatorError(`${folder} is not empty.`);
  const declared = declaredTables(nouns);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { schema, rows } = await exportTables(trx, declared, folder);
      const files = await exportFiles({ trx, storage, folder, identities });
      await writeFile(path.join(folder, 'schema.json'), `${JSON.stringify(schema, null, 2)}\n`);
      await writeFile(path.join(folder, 'README.md'), describeExport(declared, schema, rows));
      return { rows, ...files };
    });
}

export function declaredTables(nouns: readonly Noun[]): Noun['export'] {
  return Object.assign({}, ...nouns.map((noun) => noun.export)) as Noun['export'];
}

async function exportTables(trx: Transaction<Database>, declared: Noun['export'], folder: string) {
  const schema: ExportedSchema = {};
  const rows: Record<string, number> = {};
  for (const [name, table] of Object.entries(declared)) {
    if (typeof table === 'string') continue;
    const columns = (await repository.listColumns(trx, name)).filter(
      (column) => !column.isComputed && !(column.name in (table.without ?? {})),
    );
    schema[name] = { about: table.about, columns };
    const base = path.join(folder, 'tables', name);
    rows[name] = await exportTable(trx, base, { name, table, columns: columns.map((one) => one.name) });
  }
  return { schema, rows };
}

type Chosen = { name: string; table: ExportedTable; columns: string[] };

/** Twice: JSON is exact, CSV opens in a spreadsheet. */
async function exportTable(
  trx: Transaction<Database>,
  base: string,
  { name, table, columns }: Chosen,
): Promise<number> {
  const rows = () => repository.readRows(trx, name, columns, table.only);
  const counted = { rows: 0 };
  await write(Readable.from(jsonOf(rows(), counted)), `${base}.json`);
  await write(Readable.from(csvOf(rows(), columns)), `${base}.csv`);
  return counted.rows;
}

async function* jsonOf(rows: AsyncIterable<string>, counted: { rows: number }): AsyncGenerator<string> {
  for await (const row of rows) {
    yield `${counted.rows === 0 ? '[' : ','}\n${row}`;
    counted.rows += 1;
  }
  yield counted.rows === 0 ? '[]\n' : '\n]\n';
}

async function* csvOf(rows: AsyncIterable<string>, columns: readonly string[]): AsyncGenerator<string> {
  yield csvHeading(columns);
  for await (const row of rows) {
    const cells = JSON.parse(row) as Record<string, unknown>;
    yield csvLine(columns.map((column) => cellOf(cells[column])));
  }
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

type FileNeeds = {
  trx: Transaction<Database>;
  storage: Storage;
  folder: string;
  identities: readonly string[];
};

async function exportFiles({ trx, storage, folder, identities }: FileNeeds): Promise<Omit<Export, 'rows'>> {
  const result: Omit<Export, 'rows'> = { files: 0, papers: 0, opened: 0, shut: [], missing: [] };
  for (const { key } of await repository.listMedia(trx)) {
    if (await copy(storage.public, key, path.join(folder, 'files', key))) result.files += 1;
    else result.missing.push(`files/${key}`);
  }
  for (const paper of await repository.listPapers(trx)) {
    if (!(await copy(storage.private, paper.key, path.join(folder, 'papers', paper.key)))) {
      result.missing.push(`papers/${paper.key}`);
      continue;
    }
    result.papers += 1;
    if (identities.length === 0) continue;
    const plain = await decrypt(storage.private, paper, identities).catch(() => null);
    if (!plain) {
      result.shut.push(`papers/${paper.key}`);
      continue;
    }
    await write(plain, path.join(folder, 'papers-opened', `${paper.id}${path.extname(paper.filename)}`));
    result.opened += 1;
  }
  return result;
}

async function copy(store: BlobStore, key: string, file: string): Promise<boolean> {
  const source = await store.open(key);
  if (source) await write(source, file);
  return source !== null;
}

async function write(source: Readable, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await pipeline(source, createWriteStream(file, { mode: 0o600 }));
}
