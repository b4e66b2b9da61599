import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { measureEdge } from './edge.ts';
import { measureFirstViews } from './first-view.ts';
import { measureGrowth } from './growth.ts';
import { measureServing } from './serving.ts';

const file = path.resolve(import.meta.dirname, '../../docs/performance.md');
const ROUNDS = 5;

type Part = { title: string; about: string; measure: (rounds: number) => Promise<string> };

const parts: Record<string, Part> = {
  'first-view': {
    title: 'The first view',
    about: `Lighthouse as a phone on a slow connection, through \`ops/nginx\` with HTTP/2, TLS and a warm cache; the median of
${ROUNDS}. The simulation counts processor time, four times slower than this machine's.`,
    measure: measureFirstViews,
  },
  memory: {
    title: 'From memory',
    about: `Requests per second of one process, beside a bare \`node:http\` server that sends the same bytes and headers from a
map. ${ROUNDS} rounds of two seconds each, in turn, with 16 connections; the median.`,
    measure: measureServing,
  },
  edge: {
    title: 'Through the edge',
    about: `Requests per second through \`ops/nginx\`: with a warm cache, beside nginx sending the same bytes from a file; and
searches that no cache has seen, with two processes behind nginx and with one. Two cores carry nginx, the processes,
PostgreSQL and the load.`,
    measure: measureEdge,
  },
  growth: {
    title: 'Rendered with little and with much content',
    about: `Milliseconds to make a page or a list after a change has dropped it, with 100 posts, desserts and pictures, and with
100,000 posts, 5,000 desserts and 100,000 pictures; in turn, the median of ${8 * ROUNDS}.`,
    measure: (rounds) => measureGrowth(8 * rounds),
  },
};

/**
 * Measures everything and writes docs/performance.md. Only some parts: `npm run lab -- bench memory edge`. With a number,
 * so many rounds, and nothing is written: `npm run lab -- bench memory 1`. Needs `npm run build`, Debian's wrk and nginx,
 * and a quiet machine.
 */
export async function run(words: readonly string[]): Promise<boolean> {
  const names = words.filter((word) => !/^\d+$/.test(word));
  const rounds = words.find((word) => /^\d+$/.test(word));
  const unknown = names.filter((name) => !(name in parts));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.`);
    return false;
  }
  for (const [name, { title, about, measure }] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const figures = await measure(Number(rounds ?? ROUNDS));
    console.log(`\n${title}\n\n${figures}`);
    if (rounds === undefined) await writeSection(title, `${about}\n\n${figures}`);
  }
  return true;
}

/** Replaces one section, or adds it. The figures of the others stay as they were measured. */
async function writeSection(title: string, text: string): Promise<void> {
  const sections = (await readFile(file, 'utf8')).split(/^(?=## )/m).map((section) => section.trim());
  const section = `## ${title}\n\n${text}`;
  const index = sections.findIndex((one) => one.startsWith(`## ${title}\n`));
  const written = index === -1 ? [...sections, section] : sections.with(index, section);
  await writeFile(file, `${written.join('\n\n')}\n`);
}
