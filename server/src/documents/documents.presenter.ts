import { API_BASE } from '@velvet-spoon/contract/base';
import type { DocumentKind, DocumentRow } from './documents.table.ts';

type DocumentUrls = { documents_url: string | null; w9_url: string | null };

/** URLs that work only with an administrator's token. */
export function presentDocumentUrls(documents: readonly Pick<DocumentRow, 'id' | 'kind'>[]): DocumentUrls {
  const urlOf = (kind: DocumentKind) => {
    const found = documents.find((document) => document.kind === kind);
    return found ? `${API_BASE}/admin/documents/${found.id}` : null;
  };
  return { documents_url: urlOf('corporate'), w9_url: urlOf('w9') };
}
