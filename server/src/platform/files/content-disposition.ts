import { create } from 'content-disposition';

/** RFC 6266: a plain name that every browser reads, and beside it the full one where they differ. */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  // A control character would end the header; a slash would name a folder.
  const safe = name.toWellFormed().replaceAll(/[\p{Cc}/\\]+/gu, '_');
  return create(safe, { type, fallback: safe.replaceAll(/[^ -~]|["%]/gu, '_') });
}
