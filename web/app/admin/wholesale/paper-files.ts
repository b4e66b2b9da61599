import { errorOf } from '@velvet-spoon/contract/client';
import { saveFile } from '../kit/files.ts';
import { adminApi } from '../kit/session/admin-api.ts';

/** A paper in the memory of the page, under a blob address. */
export type ShownPaper = { address: string; filename: string; type: ViewableType };

const VIEWABLE = ['application/pdf', 'image/jpeg', 'image/png'] as const;
type ViewableType = (typeof VIEWABLE)[number];

/** Opens a paper with a link that works once. What the page cannot show is saved as a file instead. */
export async function fetchPaper(id: string): Promise<ShownPaper | null> {
  const { url, filename, content_type } = await issueLink(id);
  const type = VIEWABLE.find((viewable) => viewable === content_type);
  if (!type) {
    saveFile(url, filename);
    return null;
  }
  const response = await fetch(url);
  if (!response.ok) throw errorOf(response.status, response.statusText, await response.text());
  // The type is one of the three above, whatever the answer says: nothing here can become a page that runs scripts.
  const blob = new Blob([await response.arrayBuffer()], { type });
  return { address: URL.createObjectURL(blob), filename, type };
}

export async function downloadPaper(id: string): Promise<void> {
  const { url, filename } = await issueLink(id);
  saveFile(url, filename);
}

function issueLink(id: string) {
  return adminApi.request('POST /admin/documents/{id}/link', { params: { id } });
}
