import {
  type Answer,
  type Call,
  errorOf,
  type UploadCall,
  type UploadForm,
} from '@velvet-spoon/contract/client';
import { API_URL } from './browser.ts';
import { progressFetch } from './progress-fetch.ts';

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
