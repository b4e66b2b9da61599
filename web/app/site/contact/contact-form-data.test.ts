import { createClient } from '@velvet-spoon/contract/api/client';
import { expect, test, vi } from 'vitest';
import { sendContactForm, tokenOfKeptForm } from './contact-form-data.ts';

const NOW = Date.parse('2026-05-04T10:00:00Z');

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

const token = (hoursAgo: number) => `${NOW - hoursAgo * 3_600_000}.signature${hoursAgo}`;

test('a form that was not kept uses its own token', () => {
  expect(tokenOfKeptForm(undefined, token(0))).toBe(token(0));
  expect(tokenOfKeptForm('', token(0))).toBe(token(0));
});

test('a kept form keeps the token it was started with', () => {
  expect(tokenOfKeptForm(token(1), token(0))).toBe(token(1));
  expect(tokenOfKeptForm(token(48), token(0))).toBe(token(48));
});

test.each([
  ['newer than the form', token(-1)],
  ['not a token', 'nonsense'],
])('a kept form whose token is %s uses the new one', (_name, kept) => {
  expect(tokenOfKeptForm(kept, token(0))).toBe(token(0));
});

test('without a new token, none is sent', () => {
  expect(tokenOfKeptForm(token(1), '')).toBe('');
});
