import { UPLOAD_MAX_BYTES } from '@velvet-spoon/contract/limits';
import { isHeic } from '../../kit/heic.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** HEIC can be chosen, so that we can say what to do about it. */
export const ACCEPT = [...TYPES, '.heic', '.heif'].join(',');

type Complaint = { key: string; name: string };

/** The files that can be sent, and why the others cannot. */
export function acceptableFiles(files: File[]): { accepted: File[]; complaints: Complaint[] } {
  const accepted: File[] = [];
  const complaints: Complaint[] = [];
  for (const file of files) {
    const key = complaintAbout(file);
    if (key === null) accepted.push(file);
    else complaints.push({ key, name: file.name });
  }
  return { accepted, complaints };
}

function complaintAbout(file: File): string | null {
  if (isHeic(file)) return 'notices.heic';
  if (!TYPES.includes(file.type)) return 'products.pictures.notPicture';
  return file.size > UPLOAD_MAX_BYTES.image ? 'products.pictures.tooLarge' : null;
}
