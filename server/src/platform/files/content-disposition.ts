import { create } from 'content-disposition';

/** RFC 6266: an ASCII name that every browser understands, plus the full name if they differ. */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  // Control characters could break the header, and a slash could name a folder.
  const safe = name.toWellFormed().replaceAll(/[\p{Cc}/\\]+/gu, '_');
  return create(safe, { type, fallback: safe.replaceAll(/[^ -~]|["%]/gu, '_') });
}
