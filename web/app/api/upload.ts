import {
  type Answer,
  ApiError,
  type Call,
  errorOf,
  type UploadCall,
  type UploadForm,
} from '@velvet-spoon/contract/api/client';
import { API_URL } from './browser.ts';

type UploadOptions = {
  token?: string | null;
  onProgress: (fraction: number) => void;
  signal?: AbortSignal;
};

/** Sends a form with files and reports progress. */
export async function upload<K extends UploadCall>(
  call: K,
  form: UploadForm<K>,
  { token, onProgress, signal }: UploadOptions,
): Promise<Answer<Call[K]>> {
  const [method = 'POST', path = '/'] = call.split(' ');
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  const init = { method, headers, body: toFormData(form), ...(signal && { signal }) };
  const response = await progressFetch(onProgress)(API_URL + path, init);
  const text = await response.text();
  if (!response.ok) throw errorOf(response.status, response.statusText, text);
  return JSON.parse(text) as Answer<Call[K]>;
}

/** The server validates the text fields before it takes the first byte of a file, so they come first. */
function toFormData({ fields, files }: { fields: object; files: Record<string, File> }): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string' && value !== '') body.append(name, value);
  }
  for (const [name, file] of Object.entries(files)) body.append(name, file);
  return body;
}

/** A fetch that reports how much of the body has been sent, as a fraction. The browser's own cannot. */
function progressFetch(onProgress: (fraction: number) => void): typeof fetch {
  return (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, input instanceof Request ? input.url : input);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total === 0 ? 0 : loaded / total),
      );
      request.addEventListener('load', () => resolve(answerOf(request)));
      request.addEventListener('error', () => reject(new ApiError(0, '', null)));
      request.addEventListener('abort', () =>
        reject(new DOMException('The upload was cancelled', 'AbortError')),
      );
      signal?.addEventListener('abort', () => request.abort());
      request.send(body instanceof ReadableStream ? null : body);
    });
}

function answerOf({ status, statusText, responseText }: XMLHttpRequest): Response {
  return new Response(status === 204 ? null : responseText, { status, statusText });
}
