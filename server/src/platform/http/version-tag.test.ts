import { expect, test } from 'vitest';
import { requireAbsence, requireVersion } from './version-tag.ts';

const row = { version: 3 };

test.each([undefined, '"v3"', 'W/"v3"', '"v3.wXy-br"', 'W/"v3.wXy"', '"v1", "v3"', '*'])(
  'a save from If-Match %s is accepted at version 3',
  (tag) => {
    expect(() => requireVersion(tag, row)).not.toThrow();
  },
);

test.each(['', 'nonsense', '"v2"', '"v33"', 'v3', '"3"'])('a save from If-Match %j is refused', (tag) => {
  expect(() => requireVersion(tag, row)).toThrow(expect.objectContaining({ code: 'version-conflict' }));
});

test('a save of what is gone is refused if it names any version', () => {
  for (const tag of ['"v1"', '*']) {
    expect(() => requireVersion(tag, undefined)).toThrow(
      expect.objectContaining({ code: 'version-conflict' }),
    );
  }
  expect(() => requireVersion(undefined, undefined)).not.toThrow();
});

test('a save that expects nothing is refused once there is something', () => {
  expect(() => requireAbsence('*', row)).toThrow(expect.objectContaining({ code: 'version-conflict' }));
  expect(() => requireAbsence('*', undefined)).not.toThrow();
  expect(() => requireAbsence(undefined, row)).not.toThrow();
});
