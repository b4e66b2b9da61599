import { crawlTable, measureCrawl } from './crawl.ts';
import { edgeTable, measureEdge } from './edge.ts';
import { firstViewTable, measureFirstViews } from './first-view.ts';
import { growthTable, measureGrowth } from './growth.ts';
import { measureMisses, missTables } from './misses.ts';
import { measureServing, servingTable } from './serving.ts';
import { measureSoak, soakTable } from './soak.ts';

const ROUNDS = 5;

/** A section of docs/performance.md: what it says, and what measures it. */
export type Part = { title: string; about: string; measure: () => Promise<string> };

export const parts: Record<string, Part> = {
  memory: {
    title: 'From memory',
    about: `Requests per second of one process, beside a bare \`node:http\` server that sends the same bytes and headers from a
map. ${ROUNDS} rounds of two seconds each, in turn, with 16 connections; the median.`,
    measure: async () => servingTable(await measureServing(ROUNDS)),
  },
  edge: {
    title: 'Through the edge',
    about: `Requests per second through \`ops/nginx\`: with a warm cache, beside nginx sending the same bytes from a file; and
without any cache, with two processes behind it and with one. Two cores carry nginx, the processes, PostgreSQL and the load.`,
    measure: async () => edgeTable(await measureEdge(ROUNDS)),
  },
  'first-view': {
    title: 'The first view',
    about: `Lighthouse as a phone on a slow connection, through \`ops/nginx\` with HTTP/2, TLS and a warm cache; the median of
${ROUNDS}. The simulation counts processor time, four times slower than this machine's.`,
    measure: async () => firstViewTable(await measureFirstViews(ROUNDS)),
  },
  misses: {
    title: 'Made anew',
    about: `A page with all its data, after everything it shows was announced as changed. The processor time is that of the
whole process, with the compression in the background. Round trips are those to the database that wait for each other.`,
    measure: async () => missTables(await measureMisses()),
  },
  growth: {
    title: 'With very much content',
    about: `Milliseconds to make a page or a list anew, with 100 posts, desserts and pictures, and with 100,000 posts, 5,000
desserts and 100,000 pictures; in turn, the median of 40.`,
    measure: async () => growthTable(await measureGrowth()),
  },
  crawl: {
    title: 'Under a crawl',
    about: `A crawl of addresses that all differ: made-up desserts, stories, files and pages, and real pages with parameters that
mean nothing. Meanwhile a visitor reads the real pages in turn.`,
    measure: async () => crawlTable(await measureCrawl()),
  },
  soak: {
    title: 'For ten minutes',
    about: `Five pages at 70 % of the highest rate, by Debian's h2load with 16 connections, while staff save a story or the
settings every second: each save of the settings drops every page.`,
    measure: async () => soakTable(await measureSoak()),
  },
};
