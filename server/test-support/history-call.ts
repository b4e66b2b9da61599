/** What an endpoint is called with, besides the token of an administrator. */
export type HistoryCall = {
  id?: string | number;
  slot?: string;
  name?: string;
  answer?: string;
  payload?: unknown;
  headers?: object;
};

/** A form with one file. */
export function fileForm(field: string, filename: string, bytes: Buffer): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), filename);
  return form;
}

/** A form as it is sent. */
export async function multipart(form: FormData) {
  const request = new Request('http://test/', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  return { payload, headers: { 'content-type': request.headers.get('content-type')! } };
}
