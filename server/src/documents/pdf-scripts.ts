import type { PdfFindings } from './pdf-findings.ts';

/**
 * Adobe's forms check the version of the reader with these scripts. The W-9 that the IRS offers for filling in has them,
 * and so most applicants send them. The values are SHA-256.
 */
export const HARMLESS_SCRIPTS: ReadonlySet<string> = new Set([
  '529357503ec67b623d2a12816cdeea62bd639f2b4ff4e568b01c96cc3f5bfc6f',
  'e985b5df65c8c3cf732a9074b575fbc594c1c7f0bccc0994182ec7e5c0f7308a',
  '0ab3d232b2f2272b7039ee3e45d0be78ade06bb45327a799559ad4a592ef5a3d',
  '812f8446cf1b6187844f5e7116cf921ee6da6407961ebe4e7ee52c843d7af754',
]);

/** For each object, the hashes of the streams that define it. */
export type StreamHashes = Map<number, string[]>;

/** Whether any script is unknown. Every definition of its object must be known, because a reader may use any of them. */
export function hasUnknownScript(
  found: PdfFindings,
  hashes: StreamHashes,
  packed: Set<number>,
  harmless: ReadonlySet<string>,
): boolean {
  if (!found.names.has('JavaScript')) return false;
  if (found.hasInlineScript || found.scripts.size === 0) return true;
  return [...found.scripts].some((number) => {
    const known = (hashes.get(number) ?? []).filter((hash) => harmless.has(hash)).length;
    return packed.has(number) || known === 0 || known !== found.definitions.get(number);
  });
}
