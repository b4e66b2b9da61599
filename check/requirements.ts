import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export type Requirement = { id: string; screen: string; number: number; issue: number | null };
export type TitleNumber = { file: string; id: string };

const PAGE = 'docs/requirements.md';
const REQUIREMENT = /^- \*\*([A-Z]+)-([1-9]\d*)\*\* (\S.*?)(?: \(open: #(\d+)\))?$/;
const LOOKS_LIKE_REQUIREMENT = /^\s*(?:[-*+]\s|\*\*|[A-Z]+-\d)/;
const LEADING_NUMBER = /^[\s,]*([A-Z]+-\d+)\b/;

// Only a call that starts a statement counts as a test; one inside a string or a comment does not. The modifiers
// listed are those that still run the test, so skip, todo and fixme prove nothing.
const TEST_CALL = new RegExp(
  [
    String.raw`(?<=^\s*|[){;]\s+)(?:test|it)(?:\.(?:only|concurrent|sequential|fails|fail))*`,
    String.raw`(?:\.(?:each|for|skipIf|runIf)\b(?:(?!\b(?:test|it)\b\s*[.(])[^])*?[)\x60])?`,
    String.raw`\s*\(\s*['"\x60]([^'"\x60]*)`,
  ].join(''),
  'gm',
);

export function parseRequirements(markdown: string): { requirements: Requirement[]; problems: string[] } {
  const requirements: Requirement[] = [];
  const problems: string[] = [];
  for (const [index, line] of markdown.split(/\r?\n/).entries()) {
    if (!LOOKS_LIKE_REQUIREMENT.test(line)) continue;
    const [, screen, number, text, issue] = REQUIREMENT.exec(line) ?? [];
    if (!screen || !number || !text || /\(open\b/i.test(text)) {
      problems.push(`${PAGE}:${index + 1}: expected the form "- **MENU-4** text (open: #3)": ${line.trim()}`);
      continue;
    }
    requirements.push({
      id: `${screen}-${number}`,
      screen,
      number: Number(number),
      issue: issue ? Number(issue) : null,
    });
  }
  return { requirements, problems };
}

export function numbersInTitles(file: string, source: string): TitleNumber[] {
  const numbers: TitleNumber[] = [];
  for (const call of source.matchAll(TEST_CALL)) {
    let title = call[1] ?? '';
    let leading = LEADING_NUMBER.exec(title);
    while (leading?.[1]) {
      numbers.push({ file, id: leading[1] });
      title = title.slice(leading[0].length);
      leading = LEADING_NUMBER.exec(title);
    }
  }
  return numbers;
}

export function judge(requirements: Requirement[], titles: TitleNumber[]): string[] {
  const known = new Set(requirements.map(({ id }) => id));
  const provenIn = new Map(titles.map(({ file, id }) => [id, file]));
  const problems = titles
    .filter(({ id }) => !known.has(id))
    .map(({ file, id }) => `${file}: a test names ${id}, which is not in ${PAGE}`);
  for (const { id, issue } of requirements) {
    const file = provenIn.get(id);
    if (!file && issue === null) problems.push(`${PAGE}: ${id} has no test and names no open issue`);
    if (file && issue !== null)
      problems.push(`${PAGE}: ${id} has a test in ${file}; remove its mark (open: #${issue})`);
  }
  return [...problems, ...judgeNumbering(requirements)];
}

function judgeNumbering(requirements: Requirement[]): string[] {
  const problems: string[] = [];
  for (const [screen, members] of Map.groupBy(requirements, (requirement) => requirement.screen)) {
    const numbers = members.map(({ number }) => number);
    const duplicates = numbers.filter((number, index) => numbers.indexOf(number) !== index);
    for (const number of new Set(duplicates))
      problems.push(`${PAGE}: ${screen}-${number} appears more than once`);
    for (let number = 1; number < Math.max(...numbers); number++) {
      if (!numbers.includes(number))
        problems.push(`${PAGE}: ${screen}-${number} is missing from the sequence`);
    }
  }
  return problems;
}

export function summarise(requirements: Requirement[], titles: TitleNumber[]): string {
  const proven = new Set(titles.map(({ id }) => id));
  const tested = requirements.filter(({ id }) => proven.has(id));
  const open = requirements.filter(({ issue }) => issue !== null);
  const perIssue = [...Map.groupBy(open, ({ issue }) => issue ?? 0)]
    .toSorted(([a], [b]) => a - b)
    .map(([issue, members]) => `  #${issue} (${members.length}): ${ranges(members)}`);
  const counts = `${requirements.length} numbers, ${tested.length} tested, ${open.length} open`;
  return [`requirements: ${counts}`, ...perIssue].join('\n');
}

function ranges(requirements: Requirement[]): string {
  const runs: { screen: string; first: number; last: number }[] = [];
  for (const { screen, number } of requirements) {
    const run = runs.at(-1);
    if (run?.screen === screen && run.last + 1 === number) run.last = number;
    else runs.push({ screen, first: number, last: number });
  }
  return runs
    .map(({ screen, first, last }) => `${screen}-${first}${last > first ? `..${last}` : ''}`)
    .join(', ');
}

function findTestFiles(root: string): string[] {
  const unitTests = ['contract', 'server', 'web', 'check', 'dev'];
  return [
    ...unitTests.flatMap((folder) => findFiles(join(root, folder), /\.test\.tsx?$/)),
    ...findFiles(join(root, 'e2e'), /\.spec\.ts$/),
  ];
}

function findFiles(folder: string, name: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return name.test(entry.name) ? [path] : [];
    const skipped = entry.name.startsWith('.') || ['node_modules', 'build'].includes(entry.name);
    return skipped ? [] : findFiles(path, name);
  });
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const { requirements, problems } = parseRequirements(readFileSync(join(root, PAGE), 'utf8'));
  const titles = findTestFiles(root).flatMap((path) =>
    numbersInTitles(relative(root, path), readFileSync(path, 'utf8')),
  );
  const failures = [...problems, ...judge(requirements, titles)];
  console.log(summarise(requirements, titles));
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
}
