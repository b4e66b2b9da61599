import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import http from 'node:http';
import type https from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import webPush from 'web-push';
import { type PostPublic, postPublicly } from '../src/platform/files/public-address.ts';

type Pushed = { path: string; words: { title: string; path: string; tag: string } };

/** A push service on this machine, and browsers whose messages it decrypts (RFC 8291). */
export async function startPushService() {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const browsers = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer }>();
  const pushed: Pushed[] = [];
  const service = { status: 201 };

  async function receive(request: http.IncomingMessage): Promise<number> {
    const path = request.url ?? '';
    const body = await buffer(request);
    if (!request.headers.authorization?.endsWith(`, k=${publicKey}`)) return 403;
    pushed.push({ path, words: JSON.parse(decrypt(body, browsers.get(path)!)) as Pushed['words'] });
    return service.status;
  }
  const server = http.createServer((request, reply) => {
    void receive(request).then((status) => reply.writeHead(status).end('An answer that is not read'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const request = ((url: URL, { lookup: _, ...options }: https.RequestOptions, answer: () => void) =>
    http.request(`http://127.0.0.1:${port}${url.pathname}`, options, answer)) as typeof https.request;

  return {
    env: { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey },
    service,
    pushed,
    postPublic: postPublicly({ request }) satisfies PostPublic,
    /** What `PushSubscription.toJSON()` of a new browser holds. */
    subscribe(path: string) {
      const pair = createECDH('prime256v1');
      const auth = randomBytes(16);
      const p256dh = pair.generateKeys('base64url');
      browsers.set(path, { pair, auth });
      return {
        endpoint: `https://push.example${path}`,
        keys: { p256dh, auth: auth.toString('base64url') },
      };
    },
    stop: () => server.close(),
  };
}

function decrypt(
  body: Buffer,
  { pair, auth }: { pair: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const derive = (secret: Buffer, given: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, given, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const shared = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const text = Buffer.concat([
    decipher.update(body.subarray(21 + sender.length, -16)),
    decipher.final(),
  ]).toString();
  return text.slice(0, text.lastIndexOf('\u0002'));
}
