import { API_BASE } from '@velvet-spoon/contract/base';
import type { Endpoint } from '@velvet-spoon/contract/endpoint';
import { endpoints } from '@velvet-spoon/contract/endpoints';
import { UPLOAD_MAX_BYTES } from '@velvet-spoon/contract/limits';
import { expect, test } from 'vitest';
import { bearer, buildAccount } from '../../harness/accounts.ts';
import { buildPdf } from '../../harness/documents.ts';
import { buildApplication } from '../../harness/forms.ts';
import { isFull } from '../../harness/full.ts';
import { buildMp4 } from '../../harness/media.ts';
import { announceBody } from '../src/doctor/proxy.check.ts';
import { openEdge } from './edge-site.ts';

const MB = 1024 * 1024;
const { nginx, db, ask, upload } = await openEdge();

async function send(method: string, address: string, form: FormData, given: Record<string, string> = {}) {
  const request = new Request('http://test/', { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  const headers = {
    ...given,
    'content-type': request.headers.get('content-type')!,
    'content-length': String(body.length),
  };
  return ask(address, { method, headers, body });
}

function apply(address: string, paper: Buffer) {
  const form = buildApplication({
    w9: { name: 'w9.pdf', bytes: paper },
    corporate: { name: 'a.pdf', bytes: paper },
  });
  return send('POST', address, form);
}

const withFiles = Object.values<Endpoint>(endpoints).filter(({ bodyType }) => bodyType === 'multipart');

test.each(withFiles.map(({ method, path }) => [method, path] as const))(
  '%s %s takes files, so the edge does not refuse a paper of 15 MB before it is sent',
  async (_, path) => {
    expect(await announceBody(nginx.url + API_BASE + path, 15 * MB)).not.toBe(413);
  },
);

test('a partner’s new W-9 of 15 MB passes the edge', async () => {
  const { token } = await buildAccount({ db }, { isWholesale: true, isApproved: true });
  const form = new FormData();
  form.set('w9_form', new File([new Uint8Array(buildPdf('W-9', 15 * MB))], 'w9.pdf'));
  const { status, text } = await send('PUT', '/api/v1/wholesale/w9', form, bearer(token));
  expect(status, text).toBe(200);
});

test('a film of 60 MB passes the edge, or in full the largest, and comes back whole', async () => {
  const film = buildMp4(isFull ? UPLOAD_MAX_BYTES.video : 60 * MB, 3);
  const { status, text } = await upload('film.mp4', film);
  expect(status, text).toBe(201);
  const { url } = JSON.parse(text) as { url: string };
  expect((await ask(url)).body.equals(film)).toBe(true);
});

test('two papers of 15 MB pass the edge', async () => {
  const { status, text } = await apply('/api/v1/wholesale/register', buildPdf('W-9', 15 * MB));
  expect(status, text).toBe(201);
});

test('a paper that is too large is refused in our own words', async () => {
  const { status, text } = await apply('/api/v1/wholesale/register', buildPdf('W-9', 16 * MB));
  expect(status).toBe(413);
  expect(JSON.parse(text)).toMatchObject({ code: 'body-too-large' });
});

test('a picture that is too large is refused in our own words', async () => {
  const picture = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(25 * MB, 1)]);
  const { status, text } = await upload('large.jpg', picture);
  expect(status).toBe(413);
  expect(JSON.parse(text)).toMatchObject({ code: 'file-too-large' });
});

test('a film that is far too large is refused before it is sent', async () => {
  const head = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(700 * MB) };
  const { status } = await ask('/api/v1/admin/upload', { method: 'POST', headers: head });
  expect(status).toBe(413);
});

test('a post may hold its pictures, and other calls may not be that large', async () => {
  const body = Buffer.alloc(30 * MB, ' ');
  const headers = { 'content-type': 'application/json' };
  expect((await ask('/api/v1/posts', { method: 'POST', headers, body })).status).toBe(401);
  expect((await ask('/api/v1/settings', { method: 'PUT', headers, body })).status).toBe(413);
});
