import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PAGE = 'docs/requirements.md';
const REQUIREMENT = /^- \*\*([A-Z]+-[1-9]\d*)\*\* \S/;
const LOOKS_LIKE_REQUIREMENT = /^\s*(?:[-*+]\s|\*\*|[A-Z]+-\d)/;
const LEADING_NUMBERS = /^(?:[\s,]*[A-Z]+-\d+\b)+/;

// Only a call that starts a statement counts as a test, or as a step of a journey; one inside a string or a comment
// does not. The modifiers listed are those that still run the test, so skip, todo and fixme prove nothing.
const TEST_CALL = new RegExp(
  [
    String.raw`(?<=^\s*|[){;]\s+)(?:await\s+test\.step|(?:test|it)(?:\.(?:only|concurrent|sequential|fails|fail))*)`,
    String.raw`(?:\.(?:each|for|skipIf|runIf)\b(?:(?!\b(?:test|it)\b\s*[.(])[^])*?[)\x60])?`,
    String.raw`\s*\(\s*['"\x60]([^'"\x60]*)`,
  ].join(''),
  'gm',
);

/** The numbers that the page defines, and the lines that look like a requirement but are not written like one. */
export function readRequirements(markdown: string): { numbers: string[]; problems: string[] } {
  const lines = markdown.split('\n').filter((line) => LOOKS_LIKE_REQUIREMENT.test(line));
  const numbers = lines.flatMap((line) => REQUIREMENT.exec(line)?.[1] ?? []);
  const odd = lines.filter((line) => !REQUIREMENT.test(line));
  return { numbers, problems: odd.map((line) => `${PAGE}: expected the form "- **MENU-4** text": ${line}`) };
}

/** The numbers with which the titles of a file's tests and steps begin. */
export function numbersInTitles(source: string): string[] {
  return [...source.matchAll(TEST_CALL)].flatMap(
    ([, title = '']) => LEADING_NUMBERS.exec(title)?.[0].match(/[A-Z]+-\d+/g) ?? [],
  );
}

/** Every number has a test, every test's number exists, and no number is used for two requirements. */
export function judge(numbers: string[], tested: { file: string; number: string }[]): string[] {
  const known = new Set(numbers);
  const proven = new Set(tested.map(({ number }) => number));
  const double = new Set(numbers.filter((number, index) => numbers.indexOf(number) !== index));
  return [
    ...[...double].map((number) => `${PAGE}: ${number} appears more than once`),
    ...[...known]
      .filter((number) => !proven.has(number))
      .map((number) => `${PAGE}: no test or step begins with ${number}`),
    ...tested
      .filter(({ number }) => !known.has(number))
      .map(({ file, number }) => `${file}: a test names ${number}, which is not in ${PAGE}`),
  ];
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const files = globSync(['{contract,server,web,check,dev}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], {
    cwd: root,
    exclude: ['**/node_modules', '**/build'],
  });
  const { numbers, problems } = readRequirements(read(PAGE));
  const tested = files.flatMap((file) => numbersInTitles(read(file)).map((number) => ({ file, number })));
  const failures = [...problems, ...judge(numbers, tested)];
  console.log(`requirements: ${numbers.length} numbers, ${new Set(tested.map((t) => t.number)).size} tested`);
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
}
