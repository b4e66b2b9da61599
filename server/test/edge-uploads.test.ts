import { expect, test } from 'vitest';
import { buildApplication } from '../../harness/applications.ts';
import { buildPdf } from '../../harness/documents.ts';
import { buildMp4 } from '../../harness/films.ts';
import { openEdge } from './edge-site.ts';

const MB = 1024 * 1024;
const { ask, upload } = await openEdge();

async function apply(address: string, paper: Buffer) {
  const form = buildApplication({
    w9: { name: 'w9.pdf', bytes: paper },
    corporate: { name: 'a.pdf', bytes: paper },
  });
  const request = new Request('http://test/', { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  const headers = {
    'content-type': request.headers.get('content-type')!,
    'content-length': String(body.length),
  };
  return ask(address, { method: 'POST', headers, body });
}

test('a film of 60 MB passes the edge, and comes back whole', async () => {
  const film = buildMp4(60 * MB, 3);
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
