import { ApiError, errorOf } from '@velvet-spoon/contract/client';
import { API_URL } from './browser.ts';

type UploadOptions = {
  token?: string | null;
  onProgress: (fraction: number) => void;
  signal?: AbortSignal;
};

/** Posts form data and reports progress, which fetch cannot do. */
export function upload<Answer>(path: `/${string}`, body: FormData, options: UploadOptions): Promise<Answer> {
  const { token, onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', API_URL + path);
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Answer);
      else reject(errorOf(status, statusText, responseText));
    });
    request.addEventListener('error', () => reject(new ApiError(0, '', null)));
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled', 'AbortError')),
    );
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
