import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The requirements of levels 1 and 2 in OWASP's ASVS 5.0.0, by section. */
const NUMBERS: Record<string, string> = {
  '1.1': '1 2',
  '1.2': '1 2 3 4 5 6 7 8 9',
  '1.3': '1 2 3 4 5 6 7 8 9 10 11',
  '1.4': '1 2 3',
  '1.5': '1 2',
  '2.1': '1 2 3',
  '2.2': '1 2 3',
  '2.3': '1 2 3 4',
  '2.4': '1',
  '3.2': '1 2',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5 6',
  '3.5': '1 2 3 4 5',
  '3.7': '1 2',
  '4.1': '1 2 3',
  '4.2': '1',
  '4.3': '1 2',
  '4.4': '1 2 3 4',
  '5.1': '1',
  '5.2': '1 2 3',
  '5.3': '1 2',
  '5.4': '1 2 3',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  '6.3': '1 2 3 4',
  '6.4': '1 2 3 4',
  '6.5': '1 2 3 4 5',
  '6.6': '1 2 3',
  '6.8': '1 2 3 4',
  '7.1': '1 2 3',
  '7.2': '1 2 3 4',
  '7.3': '1 2',
  '7.4': '1 2 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1 2',
  '8.2': '1 2 3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.1': '1 2',
  '10.2': '1 2',
  '10.3': '1 2 3 4',
  '10.4': '1 2 3 4 5 6 7 8 9 10 11',
  '10.5': '1 2 3 4 5',
  '10.6': '1 2',
  '10.7': '1 2 3',
  '11.1': '1 2',
  '11.2': '1 2 3',
  '11.3': '1 2 3',
  '11.4': '1 2 3 4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1 2 3',
  '12.2': '1 2',
  '12.3': '1 2 3 4',
  '13.1': '1',
  '13.2': '1 2 3 4 5',
  '13.3': '1 2',
  '13.4': '1 2 3 4 5',
  '14.1': '1 2',
  '14.2': '1 2 3 4',
  '14.3': '1 2 3',
  '15.1': '1 2 3',
  '15.2': '1 2 3',
  '15.3': '1 2 3 4 5 6 7',
  '16.1': '1',
  '16.2': '1 2 3 4 5',
  '16.3': '1 2 3 4',
  '16.4': '1 2 3',
  '16.5': '1 2 3',
  '17.1': '1',
  '17.2': '1 2 3 4',
  '17.3': '1 2',
};

export const asvsNumbers: string[] = Object.entries(NUMBERS).flatMap(([section, numbers]) =>
  numbers.split(' ').map((number) => `${section}.${number}`),
);

export type AsvsRow = { number: string; asks: string; verdict: string; evidence: string };

const VERDICTS = ['met', 'not met', 'not applicable'];
const ROW = /^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.*?) \|$/gm;
const TEST_FILE = /`((?:check|contract|dev|e2e|server|web)\/[\w./-]+\.(?:test|spec)\.tsx?)`/g;
const COMMAND = /`npm run ([\w:-]+)`/g;
const PAGE = /\]\((\S+?\.md)(?:#([\w-]+))?\)/g;
/** Sections that ask for something in writing. */
const WRITTEN = /^(?:2|5|6|7|8|11|13|14|15|16)\.1\./;

export function parseAsvs(markdown: string): AsvsRow[] {
  return [...markdown.matchAll(ROW)].map(([, number = '', asks = '', verdict = '', evidence = '']) => ({
    number,
    asks,
    verdict,
    evidence,
  }));
}

/** What is wrong with the table: rows that are missing, double or unknown, and claims that nothing shows. */
export function judgeAsvs(rows: AsvsRow[], root: string): string[] {
  const counts = Map.groupBy(rows, ({ number }) => number);
  const known = new Set(asvsNumbers);
  return [
    ...asvsNumbers.filter((number) => !counts.has(number)).map((number) => `${number} is missing`),
    ...[...counts].filter(([, some]) => some.length > 1).map(([number]) => `${number} is there twice`),
    ...rows
      .filter(({ number }) => !known.has(number))
      .map(({ number }) => `${number} is not of level 1 or 2`),
    ...rows.flatMap((row) => judgeRow(row, root).map((problem) => `${row.number} ${problem}`)),
  ];
}

function judgeRow({ number, verdict, evidence }: AsvsRow, root: string): string[] {
  const tests = [...evidence.matchAll(TEST_FILE)].map(([, file = '']) => file);
  const commands = [...evidence.matchAll(COMMAND)].map(([, name = '']) => name);
  const links = [...evidence.matchAll(PAGE)];
  const pages = links.map(([, page = '']) => path.join('docs', page));
  const gone = links.filter(([, page = '', heading]) => heading && !headingsOf(root, page).includes(heading));
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const shown = tests.length + commands.length + (WRITTEN.test(number) ? pages.length : 0);
  return [
    ...(VERDICTS.includes(verdict) ? [] : [`has the verdict "${verdict}"`]),
    ...(verdict === 'met' && shown === 0 ? ['is met, but nothing shows it'] : []),
    ...(verdict !== 'met' && evidence.trim() === '' ? [`is ${verdict}, but does not say why`] : []),
    ...[...tests, ...pages]
      .filter((file) => !existsSync(path.join(root, file)))
      .map((file) => `names ${file}`),
    ...gone.map(([, page, heading]) => `names ${page}#${heading}`),
    ...commands.filter((name) => !(name in scripts)).map((name) => `names npm run ${name}`),
  ];
}

/** As GitHub makes them into anchors. */
function headingsOf(root: string, page: string): string[] {
  const file = path.join(root, 'docs', page);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

export function summariseAsvs(rows: AsvsRow[]): string {
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
  return `${rows.length} requirements: ${count('met')} met, ${count('not met')} not met, ${count('not applicable')} not applicable`;
}
