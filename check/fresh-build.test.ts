import { expect, test } from 'vitest';
import { isBuildFresh } from '../web/build-inputs.ts';

test('the pages that the tests use were built from the files as they are now', () => {
  expect(
    isBuildFresh(),
    'The build is older than the pages: use `npm run test`, which builds them first.',
  ).toBe(true);
});
