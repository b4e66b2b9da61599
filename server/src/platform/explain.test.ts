import { expect, test } from 'vitest';
import { explain } from './explain.ts';
import { ProblemError } from './http/problem.ts';
import { OperatorError } from './operator-error.ts';
import { StorageFailure } from './storage/blob-store.ts';

test.each([
  ['an error for operators', new OperatorError('PORT: a number, please.'), 'PORT: a number, please.'],
  ['a problem', new ProblemError('address-taken', 'This address is taken.'), 'This address is taken.'],
  [
    'a storage that fails, not in the words for visitors',
    new StorageFailure('Check STORAGE_DIR.'),
    'Check STORAGE_DIR.',
  ],
  [
    'a taken port',
    Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: 3000 }),
    'PORT: 3000 is taken. Stop what listens there, or choose another port.',
  ],
])('an operator reads one line about %s', (_, error, words) => {
  expect(explain(error)).toBe(words);
});

test('an error that only a developer can mend keeps its stack', () => {
  const error = new TypeError('x is not a function');
  expect(explain(error)).toBe(error);
});
