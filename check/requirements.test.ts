import { expect, test } from 'vitest';
import { judge, numbersInTitles, readRequirements } from './requirements.ts';

test.each(['- A card.', '- **menu-1** A card.', '- MENU-1 A card.', '- **MENU-1**'])(
  'a line without a proper number is reported: %s',
  (line) => {
    expect(readRequirements(line)).toEqual({ numbers: [], problems: [expect.stringContaining(line)] });
  },
);

// Sources are one-line strings, so that the scanner does not take the calls in them for tests of this file.
test.each([
  ["test('MENU-4 pages', run);", ['MENU-4']],
  ['it("MENU-4: pages", run);', ['MENU-4']],
  ['test.only(\n  `MENU-4 pages`, run);', ['MENU-4']],
  ["test('MENU-4, MENU-5 HOME-1: unlike MENU-6', run);", ['MENU-4', 'MENU-5', 'HOME-1']],
  ["test.each([\n  [f(1), 'a'],\n])('MENU-4 %s', run);", ['MENU-4']],
  ["test.each(cases)('plain', run);\ntest('MENU-5 x', run);", ['MENU-5']],
  ["describe('menu', () => {\n  test('MENU-4 x', run);\n});", ['MENU-4']],
  ["test('a journey', async () => {\n  await test.step('MENU-4 x', run);\n});", ['MENU-4']],
  ["// test('MENU-4 x', run);", []],
  ["test.skip('MENU-4 x', run);", []],
  ["test.describe('MENU-4 x', run);", []],
  ["expect(/x/.test('MENU-4')).toBe(true);", []],
  ['const fixture = "test(\'MENU-4 x\', run);";', []],
])('%j proves %j', (source, numbers) => {
  expect(numbersInTitles(source)).toEqual(numbers);
});

test('a number without a test, a test with an unknown number and a number used twice are faults', () => {
  const tested = ['MENU-1', 'MENU-9'].map((number) => ({ file: 'e2e/menu.spec.ts', number }));
  expect(judge(['MENU-1', 'MENU-1', 'MENU-2'], tested)).toEqual([
    'docs/requirements.md: MENU-1 appears more than once',
    'docs/requirements.md: no test or step begins with MENU-2',
    'e2e/menu.spec.ts: a test names MENU-9, which is not in docs/requirements.md',
  ]);
});
