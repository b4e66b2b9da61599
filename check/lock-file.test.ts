import path from 'node:path';
import { expect, test } from 'vitest';
import { type Locked, nameOf, placeOf, productionPackages, readLockFile } from './lock-file.ts';

const lockFile = readLockFile(path.resolve(import.meta.dirname, '..'));
const { packages } = lockFile;

test('it has everything for Linux, macOS and Windows, so that any npm can install it on any of them', () => {
  const missing = Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isComplete(packages[placeOf(lockFile, place, name) ?? '']))
      .map((name) => `${name} for ${place}`),
  );
  // What to do about it: docs/decisions/0060-proof-of-care.md.
  expect(missing).toEqual([]);
});

function isComplete(locked: Locked | undefined): boolean {
  return locked?.link === true || (locked?.version !== undefined && locked.integrity !== undefined);
}

test('it names no host: everybody installs from the registry that their npm knows', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved?.includes('://'))).toEqual([]);
});

test('what an installation runs includes what tests use too, and nothing that only developers need', () => {
  const names = productionPackages(lockFile).map(([place]) => nameOf(place));
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', 'react', 'zod']));
  expect(names).not.toEqual(expect.arrayContaining(['vitest']));
});
