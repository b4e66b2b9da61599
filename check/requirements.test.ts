import { expect, test } from 'vitest';
import { judge, numbersInTitles, parseRequirements, summarise } from './requirements.ts';

// Sources are one-line strings, so that the scanner does not take the calls in them for tests of this file.
function idsIn(source: string): string[] {
  return numbersInTitles('menu.test.ts', source).map(({ id }) => id);
}

function requirementsOf(...lines: string[]) {
  return parseRequirements(lines.join('\n')).requirements;
}

function titlesOf(...ids: string[]) {
  return ids.map((id) => ({ file: 'e2e/menu.spec.ts', id }));
}

test('requirements are read in order from a page with headings and prose', () => {
  const page = [
    '# Requirements',
    'A mark such as `(open: #N)`.',
    '- **MENU-1** A card.',
    '- **MENU-2** A page (of 8). (open: #3)',
  ];
  expect(parseRequirements(page.join('\n'))).toEqual({
    requirements: [
      { id: 'MENU-1', screen: 'MENU', number: 1, issue: null },
      { id: 'MENU-2', screen: 'MENU', number: 2, issue: 3 },
    ],
    problems: [],
  });
});

test.each([
  ['a list item without a number', '- A card.'],
  ['a lower-case screen', '- **menu-1** A card.'],
  ['a number that is not bold', '- MENU-1 A card.'],
  ['no text', '- **MENU-1**'],
  ['a mark without its colon', '- **MENU-1** A card. (open #3)'],
  ['a mark before the end', '- **MENU-1** A card (open: #3) and more.'],
])('%s is reported with its line', (_, line) => {
  const { requirements, problems } = parseRequirements(`# Page\n${line}`);
  expect(requirements).toEqual([]);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('docs/requirements.md:2');
});

test('a title in any kind of quotes yields its number', () => {
  expect(idsIn("test('MENU-4 pages', run);")).toEqual(['MENU-4']);
  expect(idsIn('it("MENU-4: pages", run);')).toEqual(['MENU-4']);
  expect(idsIn('test.only(\n  `MENU-4 pages`, run);')).toEqual(['MENU-4']);
});

test('a title yields all its leading numbers and no later ones', () => {
  expect(idsIn("test('MENU-4, MENU-5 HOME-1: unlike MENU-6', run);")).toEqual(['MENU-4', 'MENU-5', 'HOME-1']);
});

test('a title after a table of cases yields its number', () => {
  expect(idsIn("test.each([\n  [f(1), 'a'],\n])('MENU-4 %s', run);")).toEqual(['MENU-4']);
  expect(idsIn("test.each(cases)('plain', run);\ntest('MENU-5 x', run);")).toEqual(['MENU-5']);
});

test('a test in a block or a loop yields its number', () => {
  expect(idsIn("describe('menu', () => {\n  test('MENU-4 x', run);\n});")).toEqual(['MENU-4']);
  expect(idsIn(['for (const c of cases)', "test('MENU-4 x', run);"].join(' '))).toEqual(['MENU-4']);
});

test('code that does not run as a test yields no number', () => {
  expect(idsIn("// test('MENU-4 x', run);")).toEqual([]);
  expect(idsIn("test.skip('MENU-4 x', run);")).toEqual([]);
  expect(idsIn("test.todo('MENU-4 x');")).toEqual([]);
  expect(idsIn("test.describe('MENU-4 x', run);")).toEqual([]);
  expect(idsIn("expect(/x/.test('MENU-4')).toBe(true);")).toEqual([]);
  expect(idsIn('const fixture = "test(\'MENU-4 x\', run);";')).toEqual([]);
});

test('tested and open numbers pass', () => {
  const requirements = requirementsOf('- **MENU-1** A.', '- **MENU-2** B. (open: #3)', '- **HOME-1** C.');
  expect(judge(requirements, titlesOf('MENU-1', 'HOME-1', 'HOME-1'))).toEqual([]);
});

test('a test with an unknown number fails, and the message names file and number', () => {
  const problems = judge(requirementsOf('- **MENU-1** A.'), titlesOf('MENU-1', 'MENU-9'));
  expect(problems).toEqual(['e2e/menu.spec.ts: a test names MENU-9, which is not in docs/requirements.md']);
});

test('a number without a test or a mark fails', () => {
  const problems = judge(requirementsOf('- **MENU-1** A.'), []);
  expect(problems).toEqual(['docs/requirements.md: MENU-1 has no test and names no open issue']);
});

test('a mark on a tested number is stale and fails', () => {
  const problems = judge(requirementsOf('- **MENU-1** A. (open: #3)'), titlesOf('MENU-1'));
  expect(problems).toEqual([
    'docs/requirements.md: MENU-1 has a test in e2e/menu.spec.ts; remove its mark (open: #3)',
  ]);
});

test('a duplicate number fails', () => {
  const problems = judge(requirementsOf('- **MENU-1** A.', '- **MENU-1** B.'), titlesOf('MENU-1'));
  expect(problems).toEqual(['docs/requirements.md: MENU-1 appears more than once']);
});

test('a gap in the numbering of a screen fails', () => {
  const problems = judge(requirementsOf('- **MENU-1** A.', '- **MENU-3** B.'), titlesOf('MENU-1', 'MENU-3'));
  expect(problems).toEqual(['docs/requirements.md: MENU-2 is missing from the sequence']);
});

test('the summary counts the numbers and lists the open ones per issue, as ranges', () => {
  const requirements = requirementsOf(
    '- **MENU-1** A. (open: #3)',
    '- **MENU-2** B. (open: #3)',
    '- **MENU-3** C.',
    '- **MENU-4** D. (open: #3)',
    '- **HOME-1** E. (open: #2)',
  );
  expect(summarise(requirements, titlesOf('MENU-3')).split('\n')).toEqual([
    'requirements: 5 numbers, 1 tested, 4 open',
    '  #2 (1): HOME-1',
    '  #3 (3): MENU-1..2, MENU-4',
  ]);
});
