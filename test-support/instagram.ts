import http from 'node:http';
import type https from 'node:https';
import type { AddressInfo } from 'node:net';
import { type FetchPicture, fetchPublicPicture } from '../server/src/platform/files/remote-picture.ts';

export type GraphItem = { id: string; [field: string]: unknown };

/** `hanging` accepts connections and never answers, and `trickling` begins an answer that it never ends. */
type Mood = 'well' | 'hanging' | 'trickling' | 'failing' | 'garbled' | 'limited';

export type FakeInstagram = {
  url: string;
  /** The token that it accepts. It gives out another one when it renews. */
  token: string;
  items: GraphItem[];
  pictures: Map<string, Buffer>;
  mood: Mood;
  asked: string[];
  /** The server's own guarded download, except that the addresses of pictures lead here. */
  fetchPicture: FetchPicture;
  /** Ends connections that it has kept hanging. */
  hangUp(): void;
  stop(): Promise<void>;
};

const PICTURES = 'pictures.instagram.example';

/** The address of a picture. Like Instagram's own, it is public, and not that of the Graph endpoint. */
export function pictureAddress(name: string): string {
  return `https://${PICTURES}/${name}`;
}

/** Behaves like "Instagram API with Instagram Login" at graph.instagram.com, as far as we use it. */
export async function startInstagram(token = 'IGAA-first'): Promise<FakeInstagram> {
  const server = http.createServer((request, reply) => answer(fake, request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const request = ((
    asked: URL,
    { signal }: https.RequestOptions,
    take: (r: http.IncomingMessage) => void,
  ) => {
    return http.request(`${url}/pictures${asked.pathname}`, { signal: signal! }, take);
  }) as typeof https.request;
  const fake: FakeInstagram = {
    url,
    token,
    items: [],
    pictures: new Map(),
    mood: 'well',
    asked: [],
    fetchPicture: fetchPublicPicture({ request }),
    hangUp: () => server.closeAllConnections(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

function answer(fake: FakeInstagram, request: http.IncomingMessage, reply: http.ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', fake.url);
  fake.asked.push(pathname);
  if (fake.mood === 'hanging') return;
  if (fake.mood === 'trickling') return void reply.writeHead(200).write('{"data": [');
  if (fake.mood === 'failing') return send(reply, 500, graphError('An unknown error has occurred.', 2));
  if (fake.mood === 'limited') return send(reply, 403, graphError('Application request limit reached', 4));
  if (fake.mood === 'garbled') return void reply.writeHead(200).end('{"data": [{"id": "1", "media');
  if (pathname.startsWith('/pictures/')) return sendPicture(fake, pathname, reply);
  const given = searchParams.get('access_token');
  // After a renewal, the previous token stays valid until it expires.
  if (given !== fake.token && `${given}+` !== fake.token) {
    return send(reply, 400, graphError('Error validating access token: Session has expired', 190));
  }
  if (pathname === '/me/media') return send(reply, 200, feed(fake, searchParams));
  if (pathname === '/refresh_access_token' && searchParams.get('grant_type') === 'ig_refresh_token') {
    fake.token = `${fake.token}+`;
    return send(reply, 200, { access_token: fake.token, token_type: 'bearer', expires_in: 5_183_944 });
  }
  return send(reply, 404, graphError('Unsupported request', 100));
}

/** Only the fields that were asked for, as the Graph endpoint does. */
function feed({ items }: FakeInstagram, query: URLSearchParams) {
  const fields = (query.get('fields') ?? 'id').replaceAll(/\{[^}]*\}/g, '').split(',');
  const data = items
    .slice(0, Number(query.get('limit') ?? 25))
    .map((item) => Object.fromEntries(Object.entries(item).filter(([field]) => fields.includes(field))));
  return { data, paging: { cursors: { before: 'before', after: 'after' } } };
}

function sendPicture({ pictures }: FakeInstagram, pathname: string, reply: http.ServerResponse): void {
  const bytes = pictures.get(pictureAddress(pathname.slice('/pictures/'.length)));
  if (!bytes) return void reply.writeHead(404).end('URL signature expired');
  reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
}

function graphError(message: string, code: number) {
  return { error: { message, type: 'OAuthException', code, fbtrace_id: 'A1' } };
}

function send(reply: http.ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
