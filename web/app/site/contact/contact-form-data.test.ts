import { createClient } from '@velvet-spoon/contract/client';
import { expect, test, vi } from 'vitest';
import { sendContactForm } from './contact-form-data.ts';

const complete = {
  name: 'Dana',
  email: 'dana@guest.example',
  phone: '908 555 0142',
  subject: 'Cake',
  message: 'For twelve.',
};

function send(change: Partial<typeof complete>, answer = Response.json({}, { status: 202 })) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...complete, ...change })) form.set(name, value);
  return { fetch, result: sendContactForm(createClient({ baseUrl: '/api/v1', fetch }), form) };
}

test.each([
  ['name', '  ', 'Please enter your name.'],
  ['email', '', 'Please enter an email address.'],
  ['email', 'dana@', 'Please enter an email address, such as name@example.com.'],
  ['phone', ' ', 'Please enter a phone number.'],
  ['phone', '+1 ', 'Please enter a phone number.'],
  ['subject', '\u200b', 'Please enter a subject.'],
  ['message', '  \n ', 'Please enter a message.'],
  ['message', '\u200b\u2060', 'Please enter a message.'],
] as const)('%s %j is not sent', async (name, value, words) => {
  const { fetch, result } = send({ [name]: value });
  expect(await result).toMatchObject({ ok: false, status: 400, message: null, errors: { [name]: words } });
  expect(fetch).not.toHaveBeenCalled();
});

test('a complete form is sent', async () => {
  const { fetch, result } = send({});
  expect(await result).toMatchObject({ ok: true });
  expect(fetch).toHaveBeenCalledOnce();
});

test('what the API refuses is explained in our words, beside the field', async () => {
  const problem = { detail: ['email: Invalid email address'], code: 'invalid-request', fields: ['email'] };
  const { result } = send({}, Response.json(problem, { status: 400 }));
  expect(await result).toMatchObject({
    message: null,
    errors: { email: 'Please enter an email address, such as name@example.com.' },
  });
});

test('a field that the form does not show is never named', async () => {
  const problem = { detail: ['request_id: Invalid UUID'], code: 'invalid-request', fields: ['request_id'] };
  const { result } = send({}, Response.json(problem, { status: 400 }));
  expect(await result).toMatchObject({ message: 'Failed to send message. Please try again.', errors: {} });
});

test('a refusal that names no field is shown as it is', async () => {
  const problem = { detail: 'Too many requests. Please try again in 9 minutes.', code: 'too-many-requests' };
  const { result } = send({}, Response.json(problem, { status: 429 }));
  expect(await result).toMatchObject({ status: 429, message: problem.detail, errors: {} });
});
