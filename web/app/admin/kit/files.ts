import { errorOf } from '@velvet-spoon/contract/api/client';
import type { Upload } from '@velvet-spoon/contract/api/media';
import { UPLOAD_MAX_BYTES } from '@velvet-spoon/contract/domain/limits';
import { API_URL } from '../../api/browser.ts';
import { upload } from '../../api/upload.ts';
import { adminToken } from './session/admin-api.ts';

const units = [
  ['gigabyte', 1_000_000_000],
  ['megabyte', 1_000_000],
  ['kilobyte', 1000],
] as const;

/** The format in which iPhones store photos. Our server makes a JPEG of it, but of all browsers only Safari shows it. */
export function isHeic(file: Blob): boolean {
  return /heic|heif/i.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name));
}

const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** An address that shows the file before it is sent, or nothing if this browser may not be able to. */
export function previewOf(file: File): string {
  return isHeic(file) ? BLANK : URL.createObjectURL(file);
}

/** The format in which iPhones store videos. Only Safari plays it reliably, and our server does not accept it. */
export function isQuickTime(file: File): boolean {
  return file.type === 'video/quicktime' || /\.(mov|qt)$/i.test(file.name);
}

const TYPES = {
  picture: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/heic', 'image/heif'],
  film: ['video/mp4', 'video/webm'],
};

/** Windows does not know the type of HEIC files, hence the endings. */
export const ACCEPT = {
  picture: [...TYPES.picture, '.heic', '.heif'].join(','),
  film: TYPES.film.join(','),
};

/** The key of the text that says why a file cannot be sent, or null if it can. */
export function complaintAbout(
  file: File,
  kind: keyof typeof TYPES,
  texts: { type: string; size: string },
): string | null {
  if (kind === 'film' && isQuickTime(file)) return 'notices.quickTime';
  if (!TYPES[kind].includes(file.type) && !(kind === 'picture' && isHeic(file))) return texts.type;
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

/** Saves what this page has made. */
export function saveBlob(blob: Blob, filename: string): void {
  const address = URL.createObjectURL(blob);
  saveFile(address, filename);
  // Not at once: the browser starts to read it after this.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A link could not send the token, so the file passes through the page. */
export async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(API_URL + path, { headers: { authorization: `Bearer ${adminToken.read()}` } });
  if (!response.ok) throw errorOf(response.status, response.statusText, await response.text());
  return response;
}

export async function downloadFile(path: string, fallbackName: string): Promise<void> {
  const response = await fetchFile(path);
  const [, filename] = /filename="?([\w.-]+)"?/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveBlob(await response.blob(), filename ?? fallbackName);
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
