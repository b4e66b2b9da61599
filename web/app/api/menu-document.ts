import { ApiError, type Client } from '@velvet-spoon/contract/api/client';
import type { MenuDocument } from '@velvet-spoon/contract/api/menu';

/** Null when no menu was uploaded, which is not a failure. */
export async function findMenu(client: Client): Promise<MenuDocument | null> {
  try {
    return await client.request('GET /menu');
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Asks our server to send the file as a download instead of showing it. */
export function downloadAddress({ file_url }: Pick<MenuDocument, 'file_url'>): string {
  return `${file_url}${file_url.includes('?') ? '&' : '?'}download`;
}
