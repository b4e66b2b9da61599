import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { buildPdf } from '../../test-support/documents.ts';
import { buildApplication } from '../../test-support/forms.ts';
import { buildApp } from '../src/app.ts';
import { collectLog, createTestServices } from '../test-support/app.ts';

const MB = 1024 * 1024;
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const { services, lines: log } = collectLog(
  await createTestServices({
    PAGES: 'build',
    PUBLIC_URL: origin,
    DOCUMENT_MAX_BYTES: String(2 * MB),
    PASSWORD_MINIMUM: '9',
    MAIL_RETENTION_DAYS: '7',
  }),
);
const { db } = services;
const app = await buildApp(services);
await app.listen({ port, host: '127.0.0.1' });
afterAll(() => app.close());

const get = async (page: string) => (await app.inject(page)).body;

test('API-65 the pages state the limits of this installation', async () => {
  const register = await get('/wholesale/register');
  expect(register).toContain('PDF, DOC, DOCX, JPG or PNG, up to 2 MB. Encrypted before it is stored.');
  const privacy = await get('/privacy');
  expect(privacy).toContain('We check their type and size. Each may have up to 2 MB.');
  expect(privacy).toContain('a copy of each email we send for 7 days');
  expect(privacy).toContain('with the last part of your IP address left out');
  for (const html of [register, await get('/account/reset')]) {
    expect(html).toContain('At least 9 characters.');
    expect(html).toMatch(/minLength="9"/i);
  }
});

/** Posts a form to its page, like a browser without JavaScript. */
async function post(page: string, body: FormData | URLSearchParams | string, type?: string) {
  const headers = { origin, ...(type && { 'content-type': type }) };
  const answer = await fetch(origin + page, { method: 'POST', body, headers, redirect: 'manual' });
  return { status: answer.status, type: answer.headers.get('content-type'), html: await answer.text() };
}

function alertIn(html: string): string | undefined {
  return /role="alert"[^>]*>([^<]*)</.exec(html)?.[1];
}

/** What stands beside a field, and whether the browser goes there. */
function errorAt(html: string, name: string) {
  const tag = new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  const id = /aria-describedby="(?:\S+ )?([^" ]+-error)"/.exec(tag)?.[1];
  const words = id && new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1];
  return {
    words,
    isMarked: tag.includes('aria-invalid="true"'),
    hasFocus: /\bautofocus=""/i.test(tag),
  };
}

/** A visitor's mistake must not log an error or a stack trace. */
function expectQuietLog(): void {
  expect(log.filter((line) => /"level":[56]0|"stack"|^\s+at /.test(line))).toEqual([]);
}

const pdf = (name: string, bytes: number) => ({ name, bytes: buildPdf(name, bytes) });
const applications = async () => ({
  users: await db.selectFrom('users').select('id').execute(),
  documents: await db.selectFrom('documents').select('id').execute(),
});

test.each([
  ['a file over the limit', pdf('w9.pdf', 2 * MB + 1), null],
  ['a form over the limit', pdf('w9.pdf', 12 * MB), 'This form is too large. Each file can be up to 2 MB.'],
])(
  'REGISTER-14 %s: the page shows the error and the entered text, and nothing is stored',
  async (_, w9, message) => {
    const form = buildApplication({ username: 'Dana Reed', password: 'hazelnut and rose', w9 });
    const { status, type, html } = await post('/wholesale/register', form);
    expect(status).toBe(413);
    expect(type).toContain('text/html');
    if (message) expect(alertIn(html)).toBe(message);
    else expect(errorAt(html, 'w9_form').words).toBe('w9.pdf is larger than 2 MB.');
    // A form whose declared length is over the limit is not read at all.
    if (w9.bytes.length < 4 * MB) expect(html).toContain('value="Dana Reed"');
    expect(html).not.toContain('hazelnut and rose');
    expect(await applications()).toEqual({ users: [], documents: [] });
    expectQuietLog();
  },
);

test('REGISTER-18 two bad files are named beside their fields at once', async () => {
  const corporate = { name: 'evil.exe', bytes: buildPdf() };
  const form = buildApplication({ password: 'hazelnut and rose', corporate, w9: pdf('w9.pdf', 2 * MB + 1) });
  const { status, html } = await post('/wholesale/register', form);
  expect(status).toBe(415);
  expect(errorAt(html, 'corporate_docs').words).toMatch(/^evil\.exe is not a pdf, doc/);
  expect(errorAt(html, 'w9_form').words).toBe('w9.pdf is larger than 2 MB.');
  expectQuietLog();
});

const GUESSABLE = 'Please choose a longer password, or one that is harder to guess.';

test.each([
  ['/contact', { message: '  ' }, 'message', 'Please enter a message.'],
  ['/contact', { email: 'dana@guest' }, 'email', 'Please enter an email address, such as name@example.com.'],
  ['/account/forgot', { email: ' ' }, 'email', 'Please enter an email address.'],
  ['/account/reset', { code: '1' }, 'code', 'Please enter the 8 letters and digits from our email.'],
  ['/account/confirm', { password: 'hazelnut' }, 'password', 'Please enter at least 9 characters.'],
  ['/account/reset', { password: 'password1234' }, 'password', GUESSABLE],
])('%s with %j says so beside the field, which gets the focus', async (page, change, name, words) => {
  const message = { name: 'Dana', phone: '+1 908', subject: 'Cake', message: 'For twelve.' };
  const proof = { code: '7K3M9QXY', password: 'hazelnut and rose' };
  const given = { email: 'dana@guest.example', ...message, ...proof, ...change };
  const { status, html } = await post(page, new URLSearchParams(given));
  expect(status).toBe(400);
  expect(errorAt(html, name)).toEqual({ words, isMarked: true, hasFocus: true });
  expect(alertIn(html)).toBeUndefined();
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
  expectQuietLog();
});

test.each([
  [{ email: 'dana' }, 'email', 'Please enter an email address, such as name@example.com.'],
  [{ username: ' ' }, 'username', 'Please enter a name without @, of at most 200 characters.'],
  [{ password: 'hazelnut' }, 'password', GUESSABLE],
  [{ w9: null }, 'w9_form', 'Please attach your W-9 form.'],
])('an application with %j says so beside the field, which gets the focus', async (change, name, words) => {
  const given = { username: 'Dana', password: 'hazelnut and rose', ...change };
  const { status, html } = await post('/wholesale/register', buildApplication(given));
  expect(status).toBe(400);
  expect(errorAt(html, name)).toEqual({ words, isMarked: true, hasFocus: true });
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
  expectQuietLog();
});

test('CONTACT-21 a message that is too large gets the form back, filled in as far as it fits', async () => {
  const fields = { name: 'Dana Reed', email: 'dana@bistro.example', phone: '+1 908', subject: 'Cake' };
  const form = new URLSearchParams({ ...fields, message: 'a'.repeat(2 * MB) });
  const { status, html } = await post('/contact', form);
  expect(status).toBe(413);
  expect(alertIn(html)).toBe('This form is too large.');
  expect(html).toContain('value="Dana Reed"');
  expectQuietLog();
});

test.each([
  ['a body that is not a form', '{"name":"Dana"}', 'application/json'],
  ['an unfinished form', '--x\r\n', 'multipart/form-data; boundary=x'],
])('%s gets an error on the page', async (_, body, type) => {
  for (const page of ['/contact', '/account/forgot', '/wholesale/register']) {
    const { status, html } = await post(page, body, type);
    expect([400, 415]).toContain(status);
    // Nothing was read of it, so a page that knows its fields asks for them.
    if (page === '/wholesale/register') expect(alertIn(html)).toMatch(/malformed|multipart/);
    else expect(errorAt(html, 'email').words).toBe('Please enter an email address.');
  }
  expectQuietLog();
});

test('REGISTER-14 an application through the page creates the same account as through the API', async () => {
  const { status } = await post('/wholesale/register', buildApplication({ email: 'dana@bistro.example' }));
  expect(status).toBe(303);
  expect(await db.selectFrom('users').selectAll().execute()).toMatchObject([
    { email: 'dana@bistro.example', is_wholesale: true, is_approved: false },
  ]);
  const { users, documents } = await applications();
  expect([users.length, documents.length]).toEqual([1, 2]);
});
