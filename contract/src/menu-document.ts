import { ApiError, type Client } from './client.ts';
import type { MenuDocument } from './menu.ts';

/** The menu file, or null when there is none: a cafe without a menu file is not a failure. */
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
