import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Locked = {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

export type LockFile = { version: string; packages: Record<string, Locked> };

export function readLockFile(root: string): LockFile {
  return JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as LockFile;
}

/** Where Node would find a package: in the folder itself, or in one above it. */
export function placeOf({ packages }: LockFile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const top = folder === '.' || folder === '';
    const place = path.posix.join(top ? '' : folder, 'node_modules', name);
    if (packages[place]) return place;
    if (top) return undefined;
  }
}

export function nameOf(place: string): string {
  return place.split('node_modules/').at(-1) ?? place;
}

/**
 * What an installation runs, for every platform: everything but our own folders and what only developers need. (npm's own
 * `sbom --omit=dev` also leaves out what the server needs and another workspace uses for its tests, such as sharp.)
 */
export function productionPackages({ packages }: LockFile): [place: string, locked: Locked][] {
  return Object.entries(packages).filter(
    ([place, { link, dev }]) => place.includes('node_modules/') && !link && !dev,
  );
}
