import { ApiError, type Client } from '@velvet-spoon/contract/client';
import type { MenuDocument } from '@velvet-spoon/contract/menu';
import { business } from '../../cafe/business.ts';

/** The menu file, or null when there is none: that a cafe has no file is no failure. */
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

/** The date that staff chose; otherwise the day of the last change, as the cafe's clock has it. */
export function menuDate({ display_date, updated_at }: Pick<MenuDocument, 'display_date' | 'updated_at'>): {
  dateTime: string;
  text: string;
} {
  const dateTime = display_date ?? updated_at;
  const timeZone = display_date ? 'UTC' : business.timeZone;
  return {
    dateTime,
    text: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(dateTime)),
  };
}
