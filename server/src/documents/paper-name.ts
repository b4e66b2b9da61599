import type { DocumentKind, OwnedDocument } from './documents.table.ts';

const KINDS: Record<DocumentKind, string> = { corporate: 'Corporate documents', w9: 'W-9' };

const MAX_LENGTH = 80;

/** What a download is called: "Acme Foods – W-9.pdf". A paper that belongs to nobody yet keeps its own name. */
export function paperName({
  kind,
  filename,
  owner_name: owner,
}: Pick<OwnedDocument, 'kind' | 'filename' | 'owner_name'>): string {
  const company = owner && cleanName(owner);
  if (!company) return filename;
  return `${company} – ${KINDS[kind]}${filename.slice(filename.lastIndexOf('.')).toLowerCase()}`;
}

/** Without what Windows refuses in a name, what disguises it, and what hides a file. */
function cleanName(given: string): string {
  return given
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, '')
    .replaceAll(/[<>:"/\\|?*]+/g, '-')
    .replaceAll(/\s+/g, ' ')
    .slice(0, MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
}
