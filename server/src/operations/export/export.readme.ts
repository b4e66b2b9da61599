import type { ExportedTable, Noun } from '../../platform/noun.ts';
import type { Column } from './export.repository.ts';

export type ExportedSchema = Record<string, { about: string; columns: Column[] }>;

/** Whole schemas. */
export const leftOutSchemas: Readonly<Record<string, string>> = {
  pgboss: 'jobs that wait or are done',
};

/** The page that explains an export to its reader, perhaps years later and without this program. */
export function describeExport(
  declared: Noun['export'],
  schema: ExportedSchema,
  rows: Record<string, number>,
): string {
  const tables = Object.entries(schema).map(([name, { about, columns }]) => {
    const { without = {}, only } = declared[name] as ExportedTable;
    return [
      `## ${name} (${rows[name]} rows)`,
      [about, only?.about].filter(Boolean).join(' '),
      columns.map((column) => `- \`${column.name}\`: ${describe(column)}`).join('\n'),
      ...Object.entries(without).map(([column, why]) => `Without \`${column}\`: ${why}.`),
    ].join('\n\n');
  });
  return `${[INTRODUCTION, ...tables, leftOut(declared)].join('\n\n')}\n`;
}

function describe({ type, isRequired }: Column): string {
  return `${WORDS[type] ?? type}${isRequired ? '' : ', or empty'}`;
}

function leftOut(declared: Noun['export']): string {
  const all = Object.entries({ ...declared, ...leftOutSchemas });
  const lines = all.flatMap(([name, why]) => (typeof why === 'string' ? `- \`${name}\`: ${why}` : []));
  return `## Left out\n\n${lines.join('\n')}`;
}

const WORDS: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  bigint: 'a whole number',
  integer: 'a whole number',
  smallint: 'a whole number',
  date: 'a day, such as 2026-11-16',
  'double precision': 'a number',
  jsonb: 'a JSON document',
  numeric: 'a number',
  text: 'text',
  'text[]': 'a list of texts',
  'timestamp with time zone': 'a moment, with its offset from UTC',
  uuid: 'an id (UUID)',
};

const INTRODUCTION = `# Everything from this site

All files are in open formats, encoded as UTF-8.

- \`tables/\`: each table twice. \`.json\` is a list of objects, one per line, and exact. \`.csv\` (RFC 4180, with a line of
  column names) opens in a spreadsheet: what a spreadsheet would run as a formula has an apostrophe in front, empty means
  null or an empty text, lists and documents are JSON.
- \`files/\`: pictures, films and PDF files as they were uploaded, in folders named by \`key\` of media.
- \`papers/\`: papers of applicants, encrypted as they are stored. Open one with \`age --decrypt -i IDENTITY FILE\`.
- \`papers-opened/\`: the same decrypted, only if an identity was given. Delete it as soon as it is no longer needed.
- \`schema.json\`: the tables and columns below, for programs.

A column that ends in \`_id\` holds the \`id\` of a row in another table: \`media_id\`, \`cover_id\` and \`image_id\` of media,
\`product_id\` of products, \`post_id\` of posts, \`owner_id\`, \`actor_id\` and \`user_id\` of users.`;
