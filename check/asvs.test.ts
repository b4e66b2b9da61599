import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { asvsNumbers, judgeAsvs, parseAsvs, summariseAsvs } from './asvs.ts';

const root = path.resolve(import.meta.dirname, '..');
const page = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8');
const rows = parseAsvs(page);

test('the table has every requirement of levels 1 and 2 once, and shows or explains each verdict', () => {
  expect(asvsNumbers).toHaveLength(253);
  expect(judgeAsvs(rows, root)).toEqual([]);
});

test('the summary above the table agrees with it', () => {
  expect(page).toContain(`**${summariseAsvs(rows)}.**`);
});

const fine = '| 1.1.1 | Decode once | met | `server/test/odd-requests.test.ts` |';

test.each([
  ['no row', '', '1.1.1 is missing'],
  ['a row twice', `${fine}\n${fine}`, '1.1.1 is there twice'],
  ['an unknown number', '| 99.1.1 | What | met | `check/asvs.test.ts` |', '99.1.1 is not of level 1 or 2'],
  ['a verdict of its own', fine.replace('| met |', '| nearly |'), '1.1.1 has the verdict "nearly"'],
  ['a claim without a test', '| 1.1.1 | Decode once | met | Surely. |', '1.1.1 is met, but nothing shows it'],
  [
    'a page instead of a test',
    '| 1.1.1 | Decode | met | [page](security.md) |',
    '1.1.1 is met, but nothing shows it',
  ],
  ['a test that is gone', fine.replace('odd', 'even'), '1.1.1 names server/test/even-requests.test.ts'],
  ['a command that is gone', '| 1.1.1 | Decode | met | `npm run nothing` |', '1.1.1 names npm run nothing'],
  [
    'a heading that is gone',
    '| 6.1.1 | Write | met | [page](security.md#nowhere) |',
    '6.1.1 names security.md#nowhere',
  ],
  ['a refusal without a reason', '| 1.1.1 | Decode | not met |  |', '1.1.1 is not met, but does not say why'],
])('%s is reported', (_, table, problem) => {
  expect(judgeAsvs(parseAsvs(table), root)).toContain(problem);
});
