import { expect, test } from 'vitest';
import { forwardApplication } from './forward-application.ts';

async function post(form: FormData, answer: () => Response | Promise<Response>) {
  const request = new Request('http://test/wholesale/register', { method: 'POST', body: form });
  const seen: { type?: string | null; body?: FormData } = {};
  async function fakeFetch(_input: unknown, init: RequestInit = {}): Promise<Response> {
    const inner = new Request('http://api/', init);
    seen.type = inner.headers.get('content-type');
    seen.body = await inner.formData();
    return answer();
  }
  return { result: await forwardApplication(fakeFetch, request), seen };
}

function buildForm(fileBytes = 100_000): FormData {
  const form = new FormData();
  form.set('request_id', '0d5f5a4e-8f3a-4c60-9f57-3c2a8d4e9b11');
  form.set('username', 'Dana Größe');
  form.set('email', 'dana@bistro.example');
  form.set('password', 'never given back');
  form.set('company_name', 'Corner Bistro');
  form.set('corporate_docs', new File([new Uint8Array(fileBytes)], 'name="username".pdf'));
  form.set('w9_form', new File([new Uint8Array(fileBytes)], 'w9.pdf'));
  return form;
}

const values = { username: 'Dana Größe', email: 'dana@bistro.example', company_name: 'Corner Bistro' };

test('REGISTER-14 the form goes on whole', async () => {
  const { result, seen } = await post(buildForm(), () =>
    Response.json({ message: 'Received' }, { status: 201 }),
  );
  expect(result).toEqual({ ok: true });
  expect(seen.type).toMatch(/^multipart\/form-data; boundary=/);
  expect([...seen.body!.keys()]).toEqual([...buildForm().keys()]);
  expect((seen.body!.get('w9_form') as File).size).toBe(100_000);
});

test('REGISTER-14 a refusal gives the texts back, never the password or a file', async () => {
  const { result } = await post(buildForm(), () => Response.json({ detail: 'Not today.' }, { status: 400 }));
  expect(result).toEqual({ ok: false, status: 400, message: 'Not today.', values });
});

test('REGISTER-14 a body that breaks off is a refusal too', async () => {
  const { result } = await post(buildForm(), () => Promise.reject(new Error('too large')));
  expect(result).toMatchObject({ ok: false, status: 413, values });
});
