import { differences } from '../history/changed-fields.ts';
import type { AnswerHeaders } from './handler.ts';
import { ProblemError } from './problem.ts';

type Versioned = { version: number };

/** The ETag of something staff edit. A save sends the version it is based on in If-Match. */
export function versionTag({ version }: Versioned): string {
  return `"v${version}"`;
}

/** The row that an answer is made of, with its version as the ETag of the answer. */
export function versioned<Row extends Versioned>(reply: AnswerHeaders, row: Row): Row {
  reply.header('etag', versionTag(row));
  return row;
}

/**
 * Refuses a change based on a version other than the one in the database, or on a row that is gone. A caller that
 * sends no If-Match opts out of the check.
 */
export function requireVersion(ifMatch: string | undefined, row: Versioned | undefined): void {
  if (ifMatch === undefined || (ifMatch.trim() === '*' && row)) return;
  const tags = ifMatch.split(',').map(versionOf);
  if (!row || !tags.includes(versionTag(row))) throw new ProblemError('version-conflict');
}

/**
 * Whether a save asks for what is stored already, and so changes nothing. Then its version does not matter: the answer
 * to its first attempt may have been lost (RFC 9110, 13.1.1).
 */
export function isSaved(stored: object | undefined, asked: object): boolean {
  return stored !== undefined && differences(stored, asked).length === 0;
}

/**
 * The version in an ETag. A proxy that compresses the response marks its tag as weak, and a cached answer adds a hash of
 * its bytes: "v3.wXy…-br".
 */
function versionOf(tag: string): string {
  return tag
    .trim()
    .replace(/^W\//, '')
    .replace(/^("v\d+)\.[\w-]+"$/, '$1"');
}

/** The same for something that did not exist when the form was opened: `If-None-Match: *`. */
export function requireAbsence(ifNoneMatch: string | undefined, row: Versioned | undefined): void {
  if (ifNoneMatch?.trim() === '*' && row) throw new ProblemError('version-conflict');
}
