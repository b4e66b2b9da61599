import { errorOf } from '@velvet-spoon/contract/client';
import { API_URL } from '../../api/browser.ts';
import { saveFile } from '../kit/files.ts';
import { adminToken } from '../kit/session/admin-api.ts';

/** A link could not send the token, so the file passes through the page. */
export async function downloadCsv(): Promise<void> {
  const response = await fetch(`${API_URL}/admin/users.csv`, {
    headers: { authorization: `Bearer ${adminToken.read()}` },
  });
  if (!response.ok) throw errorOf(response.status, response.statusText, await response.text());
  const address = URL.createObjectURL(await response.blob());
  saveFile(address, filenameOf(response));
  // Not at once: the browser starts to read it after this.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function filenameOf({ headers }: Response): string {
  return /filename="?([\w.-]+)"?/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'partners.csv';
}
