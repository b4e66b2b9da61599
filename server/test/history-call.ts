/** What an endpoint is called with, besides the token of an administrator. */
export type HistoryCall = {
  id?: string | number;
  place?: string;
  name?: string;
  payload?: unknown;
  headers?: object;
};

export async function multipart(form: FormData) {
  const request = new Request('http://test/', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  return { payload, headers: { 'content-type': request.headers.get('content-type')! } };
}
