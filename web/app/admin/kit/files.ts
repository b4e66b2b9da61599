import { UPLOAD_MAX_BYTES } from '@velvet-spoon/contract/limits';
import type { Upload } from '@velvet-spoon/contract/media';
import { upload } from '../../api/upload.ts';
import { adminToken } from './session/admin-api.ts';

const units = [
  ['gigabyte', 1_000_000_000],
  ['megabyte', 1_000_000],
  ['kilobyte', 1000],
] as const;

/** The format in which iPhones store photos. Only Safari can show it, and our server cannot read it. */
export function isHeic(file: Blob): boolean {
  return /heic|heif/i.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name));
}

/** The format in which iPhones store videos. Only Safari plays it reliably, and our server does not accept it. */
export function isQuickTime(file: File): boolean {
  return file.type === 'video/quicktime' || /\.(mov|qt)$/i.test(file.name);
}

const TYPES = {
  picture: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'],
  film: ['video/mp4', 'video/webm'],
};

/** HEIC and QuickTime can be chosen, so that we can say what to do about them. */
export const ACCEPT = {
  picture: [...TYPES.picture, '.heic', '.heif'].join(','),
  film: [...TYPES.film, 'video/quicktime', '.mov'].join(','),
};

/** The key of the text that says why a file cannot be sent, or null if it can. */
export function complaintAbout(
  file: File,
  kind: keyof typeof TYPES,
  texts: { type: string; size: string },
): string | null {
  if (kind === 'picture' && isHeic(file)) return 'notices.heic';
  if (kind === 'film' && isQuickTime(file)) return 'notices.quickTime';
  if (!TYPES[kind].includes(file.type)) return texts.type;
  const limit = kind === 'film' ? UPLOAD_MAX_BYTES.video : UPLOAD_MAX_BYTES.image;
  return file.size > limit ? texts.size : null;
}

export function formatSize(bytes: number, language: string): string {
  const [unit, size] = units.find(([, size]) => bytes >= size) ?? units.at(-1)!;
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 });
  return format.format(bytes / size);
}

/** Saves what an address leads to as a file. The page stays open. The server's name for it wins over ours. */
export function saveFile(url: string, filename = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
}

type Sending = { file: File; signal?: AbortSignal; onProgress?: (fraction: number) => void };

export function sendFile({ file, signal, onProgress = () => {} }: Sending): Promise<Upload> {
  const options = { token: adminToken.read(), onProgress, ...(signal && { signal }) };
  return upload('POST /admin/upload', { fields: {}, files: { file } }, options);
}

/** Returns null for an upload that the person cancelled, which is not a failure. */
export async function sendUnlessCancelled(
  sending: Sending & { signal: AbortSignal },
): Promise<Upload | null> {
  try {
    return await sendFile(sending);
  } catch (error) {
    if (sending.signal.aborted) return null;
    throw error;
  }
}
