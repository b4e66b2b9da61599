import path from 'node:path';
import { requireIdentities } from '../documents/document-keys.ts';
import { nouns } from '../nouns.ts';
import { exportAll } from '../operations/export/export.service.ts';
import { connect } from '../platform/db/database.ts';
import { patientTimeouts } from '../platform/db/pool.ts';
import { readEnv } from '../platform/env.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { readArguments, runInWords } from './command.ts';

const USAGE = `Usage:
  node server/src/cli/export.ts FOLDER [--identity FILE]
Writes everything as JSON, CSV and files into FOLDER, which must be empty or new. Papers of applicants stay encrypted, unless
FILE holds the identity of the papers.`;

/** Without a migration: an export only reads. */
await runInWords(async () => {
  const env = readEnv(process.env);
  const { values, positionals } = readArguments(['identity'], USAGE);
  const [given, another] = positionals;
  if (!given || another) throw new OperatorError(USAGE);
  // npm runs scripts in the project's folder. INIT_CWD is where the user ran it.
  const at = (file: string) => path.resolve(process.env.INIT_CWD ?? '.', file);
  const identities = values.identity
    ? await requireIdentities({ DOCUMENT_IDENTITY_FILE: at(values.identity) })
    : [];
  const db = connect(env, { name: 'velvet-spoon export', limits: patientTimeouts });
  const storage = createStorage(env);
  try {
    const { rows, files, papers, opened, shut, missing } = await exportAll(
      { db, storage, nouns },
      at(given),
      identities,
    );
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(
      `Exported ${Object.keys(rows).length} tables with ${total} rows, ${files} files and ${papers} papers (${opened} decrypted) to ${at(given)}.`,
    );
    for (const file of missing) console.warn(`The storage has lost ${file}.`);
    for (const file of shut) console.error(`The identity does not open ${file}.`);
    if (shut.length > 0) process.exitCode = 1;
  } finally {
    storage.close();
    await db.destroy();
  }
});
