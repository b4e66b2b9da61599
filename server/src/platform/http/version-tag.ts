import { ProblemError } from './problem.ts';

type Versioned = { version: number };

/** The ETag of a thing that staff edit: a save names the version that it was made from in If-Match. */
export function versionTag({ version }: Versioned): string {
  return `"v${version}"`;
}

/**
 * Refuses a change that was made from another version than the one in the database, or from one that is gone.
 * A caller that names no version is trusted.
 */
export function requireVersion(ifMatch: string | undefined, row: Versioned | undefined): void {
  if (ifMatch === undefined || (ifMatch.trim() === '*' && row)) return;
  // A proxy that compresses the answer marks its tag as weak; the version is the same.
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!row || !tags.includes(versionTag(row))) throw new ProblemError('version-conflict');
}

/** The same for a thing that was not there when the form was opened: `If-None-Match: *`. */
export function requireAbsence(ifNoneMatch: string | undefined, row: Versioned | undefined): void {
  if (ifNoneMatch?.trim() === '*' && row) throw new ProblemError('version-conflict');
}
