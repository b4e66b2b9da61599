import { expect, test } from 'vitest';
import { diffTexts, diffWords } from './text-diff.ts';

const inWords = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
    .join('');

test('words are compared as words, in any alphabet', () => {
  expect(inWords('Blue plums are here', 'Green plums are here')).toBe('[-Blue-]{+Green+} plums are here');
  expect(inWords('Сливы уже поспели', 'Сливы почти поспели')).toBe('Сливы [-уже-]{+почти+} поспели');
  expect(inWords('It’s ready.', 'It’s not ready.')).toBe('It’s {+not +}ready.');
});

test('words that are replaced side by side read as a phrase', () => {
  expect(inWords('made of plums and dates today', 'made of figs with honey today')).toBe(
    'made of [-plums and dates-]{+figs with honey+} today',
  );
});

test('lines that are the same are kept apart from those that changed', () => {
  expect(diffTexts('One.\nTwo.\nThree.', 'One.\n2.\nThree.\nFour.')).toEqual([
    { kind: 'same', lines: ['One.'] },
    {
      kind: 'changed',
      parts: [
        { kind: 'removed', text: 'Two' },
        { kind: 'added', text: '2' },
        { kind: 'same', text: '.' },
      ],
    },
    { kind: 'same', lines: ['Three.'] },
    { kind: 'changed', parts: [{ kind: 'added', text: 'Four.' }] },
  ]);
  expect(diffTexts('', 'New.')).toEqual([{ kind: 'changed', parts: [{ kind: 'added', text: 'New.' }] }]);
  expect(diffTexts('Old.', '')).toEqual([{ kind: 'changed', parts: [{ kind: 'removed', text: 'Old.' }] }]);
});

test('a megabyte with one changed word is compared at once, and two different ones are not compared for long', () => {
  const story = Array.from({ length: 10_000 }, (_, n) => `Paragraph ${n}: ${'dates and nuts, '.repeat(6)}`);
  const time = (other: string[]) => {
    const startedAt = performance.now();
    const blocks = diffTexts(story.join('\n'), other.join('\n'));
    return { kinds: blocks.map(({ kind }) => kind), ms: performance.now() - startedAt };
  };
  const similar = time(story.with(5000, 'Changed.'));
  expect(similar.kinds).toEqual(['same', 'changed', 'same']);
  const different = time(story.map((line) => line.split('').toReversed().join('')));
  expect(different.kinds).toEqual(['changed']);
  // About 75 times as long, and without a limit more than 2,000 times.
  expect(different.ms).toBeLessThan(500 * similar.ms);
});
