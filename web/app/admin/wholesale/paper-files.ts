import { errorOf } from '@velvet-spoon/contract/api/client';
import { saveFile } from '../kit/files.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import type { OpenedPdf } from './pdf/pdf-engine.ts';

/** A paper in the memory of the page. Word documents are never loaded: they can only be downloaded. */
export type ShownPaper = { id: string; filename: string; isScanned: boolean; release: () => void } & (
  | { kind: 'picture'; address: string }
  | { kind: 'pdf'; address: string; opening: Promise<PdfOpening> }
  | { kind: 'word' }
);

export type PdfOpening = OpenedPdf | { state: 'unavailable' };

const PDF = 'application/pdf';
const VIEWABLE = [PDF, 'image/jpeg', 'image/png'];

/** Opens a paper with a link that works once. */
export async function fetchPaper(id: string): Promise<ShownPaper> {
  const { url, filename, content_type, is_scanned: isScanned } = await issueLink(id);
  const type = VIEWABLE.find((viewable) => viewable === content_type);
  if (!type) return { id, filename, isScanned, kind: 'word', release() {} };
  const response = await fetch(url);
  if (!response.ok) throw errorOf(response.status, response.statusText, await response.text());
  // The type is one of the three above, whatever the answer says: nothing here can become a page that runs scripts.
  const blob = new Blob([await response.arrayBuffer()], { type });
  const address = URL.createObjectURL(blob);
  const revoke = () => URL.revokeObjectURL(address);
  if (type !== PDF) return { id, filename, isScanned, kind: 'picture', address, release: revoke };
  const opening = openPdf(blob);
  return {
    id,
    filename,
    isScanned,
    kind: 'pdf',
    address,
    opening,
    release() {
      revoke();
      void opening.then((opened) => opened.state === 'open' && opened.pdf.close());
    },
  };
}

/** pdf.js is loaded with the first PDF, because it is larger than the rest of the admin. */
async function openPdf(blob: Blob): Promise<PdfOpening> {
  try {
    const engine = await import('./pdf/pdf-engine.ts');
    return await engine.openPdf(await blob.arrayBuffer());
  } catch {
    return { state: 'unavailable' };
  }
}

export async function downloadPaper(id: string): Promise<void> {
  const { url, filename } = await issueLink(id);
  saveFile(url, filename);
}

export function isWord(contentType: string): boolean {
  return !VIEWABLE.includes(contentType);
}

function issueLink(id: string) {
  return adminApi.request('POST /admin/documents/{id}/link', { params: { id } });
}
