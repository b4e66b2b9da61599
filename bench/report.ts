import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../docs/performance.md');

type Row = readonly (string | number)[];

/** A table in Markdown. All columns but the first are numbers. */
export function table(head: readonly string[], rows: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** Replaces one section of docs/performance.md, or adds it. The figures of the others stay as they were measured. */
export async function writeSection(title: string, text: string): Promise<void> {
  const sections = (await readFile(file, 'utf8')).split(/^(?=## )/m).map((section) => section.trim());
  const section = `## ${title}\n\n${text}`;
  const index = sections.findIndex((one) => one.startsWith(`## ${title}\n`));
  const written = index === -1 ? [...sections, section] : sections.with(index, section);
  await writeFile(file, `${written.join('\n\n')}\n`);
}
