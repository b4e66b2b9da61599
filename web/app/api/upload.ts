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

/** Sends a form with files and reports how much of it has been sent, as a fraction, which fetch cannot. */
export async function upload<K extends UploadCall>(
  call: K,
  form: UploadForm<K>,
  { token, onProgress, signal }: UploadOptions,
): Promise<Answer<Call[K]>> {
  const [method = 'POST', path = '/'] = call.split(' ');
  const { promise: answered, resolve, reject } = Promise.withResolvers<unknown>();
  const request = new XMLHttpRequest();
  request.open(method, API_URL + path);
  request.setRequestHeader('accept', 'application/json');
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total === 0 ? 0 : loaded / total),
  );
  request.addEventListener('load', resolve);
  request.addEventListener('error', () => reject(new ApiError(0, '', null)));
  request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')));
  signal?.addEventListener('abort', () => request.abort());
  request.send(toFormData(form));
  await answered;
  const { status, statusText, responseText } = request;
  if (status < 200 || status > 299) throw errorOf(status, statusText, responseText);
  return JSON.parse(responseText) as Answer<Call[K]>;
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
