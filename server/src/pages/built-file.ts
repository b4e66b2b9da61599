import path from 'node:path';
import { FOREVER } from '../platform/cache/cache.ts';
import { CachedResponse } from '../platform/cache/cached-response.ts';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The worker runs under the policy of its file. pdf.js may load its own decoders there, and cannot reach the network. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'";

/** The service worker of the back-office fetches pages, and the icon of its messages. A release replaces it at once. */
const ADMIN_WORKER = '/admin.worker.js';
const ADMIN_WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'";

const AN_HOUR = 'public, max-age=3600';

export type BuiltFiles = ReadonlyMap<string, CachedResponse>;

export function builtFile(
  url: string,
  body: Buffer,
  headers: Record<string, string>,
  compressed: { br?: Buffer; gzip?: Buffer } = {},
): CachedResponse {
  return new CachedResponse({
    status: 200,
    headers: {
      ...headers,
      ...(url.endsWith('.mjs') && { 'content-security-policy': WORKER_POLICY }),
      ...(url === ADMIN_WORKER && { 'content-security-policy': ADMIN_WORKER_POLICY }),
      'content-type': contentTypes[path.extname(url)] ?? 'application/octet-stream',
      'cache-control': url === ADMIN_WORKER ? 'no-cache' : url.startsWith('/assets/') ? FOREVER : AN_HOUR,
    },
    body,
    compressed,
  });
}
