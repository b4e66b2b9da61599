import type { Upload } from '@velvet-spoon/contract/media';
import { upload } from '../../api/upload.ts';
import { adminToken } from './session/token.ts';

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
