import { create } from 'content-disposition';

/** RFC 6266: an ASCII name that every browser understands, plus the full name if they differ. */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  // Control characters could break the header, and a slash could name a folder.
  const safe = name.toWellFormed().replaceAll(/[\p{Cc}/\\]+/gu, '_');
  return create(safe, { type, fallback: safe.replaceAll(/[^ -~]|["%]/gu, '_') });
}

/** A range, both ends included. */
export type ByteRange = { start: number; end: number };

/**
 * Parses a single byte range. Null means the whole file, which RFC 9110 allows for multiple ranges and other units.
 * We don't use the `range-parser` package because it rejects a suffix longer than the file instead of sending it all.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, first = '', last = ''] = match;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size || start > end ? 'unsatisfiable' : { start, end };
}
