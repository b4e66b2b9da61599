import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FOREVER } from '../platform/cache/cache.ts';
import { isAmong } from '../platform/cache/cached-response.ts';
import type { Db } from '../platform/db/database.ts';
import { contentDisposition, parseRange } from '../platform/files/download.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import { isKey } from '../platform/storage/blob-store.ts';
import { publicUrl } from './media.presenter.ts';
import * as repository from './media.repository.ts';

/** Files with any other extension are never served. */
const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  webm: 'video/webm',
  webp: 'image/webp',
};

/** Smaller pictures are cached. Films and originals are streamed. */
const CACHED_BYTES = 1024 * 1024;

/**
 * A key contains a hash of its bytes, so a browser need not ask again. Shared caches ask every minute, so that they drop
 * deleted files.
 */
const KEPT = `${FOREVER}, s-maxage=60`;

/** The name of a file as visitors see it, by URL; undefined to use the name it was uploaded under. */
export type NameFile = (db: Db, url: string) => Promise<string | undefined>;

type Asked = { Params: { '*': string }; Querystring: { download?: string } };

export function uploadsRoutes(scope: FastifyInstance, { db, storage }: Services, nameFile: NameFile): void {
  async function serve(request: FastifyRequest<Asked>, reply: FastifyReply): Promise<FastifyReply> {
    const key = request.params['*'];
    const extension = key.slice(key.lastIndexOf('.') + 1);
    const contentType = contentTypes[extension];
    const info = contentType && isKey(key) ? await storage.public.stat(key) : null;
    if (!info) throw new ProblemError('not-found', 'There is no such file.');
    const range = parseRange(request.headers.range, info.size);
    if (range === 'unsatisfiable') {
      throw new ProblemError('range-not-satisfiable', undefined, {
        headers: { 'content-range': `bytes */${info.size}` },
      });
    }

    const etag = `"${key.replaceAll('/', '-')}"`;
    reply.headers({ 'cache-control': KEPT, 'accept-ranges': 'bytes', etag }).type(contentType!);
    if (!range && isAmong(request.headers['if-none-match'], etag)) {
      return reply.removeHeader('content-type').code(304).send();
    }
    const isDownload = request.query.download !== undefined;
    // Only files that visitors may save need a name, so pictures on a page cost no query.
    if (isDownload || extension === 'pdf') {
      const given = (await nameFile(db, publicUrl(key))) ?? (await findName(db, key));
      const name = fileName(given, extension);
      reply.header('content-disposition', contentDisposition(isDownload ? 'attachment' : 'inline', name));
    }
    if (range) {
      reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${info.size}`);
    }
    reply.header('content-length', range ? range.end - range.start + 1 : info.size);
    if (request.method === 'HEAD') return reply.send();
    const body = await storage.public.open(key, range ?? undefined);
    const isCached = contentType!.startsWith('image/') && !range && info.size <= CACHED_BYTES;
    return reply.send(isCached && body ? await buffer(body) : body);
  }

  const config = { cache: { params: [], uncached: ['download'] } };
  // Not the HEAD route that Fastify adds by itself: it would read the whole file and throw it away.
  scope.route<Asked>({ method: 'GET', url: '/uploads/*', exposeHeadRoute: false, config, handler: serve });
  scope.route<Asked>({ method: 'HEAD', url: '/uploads/*', handler: serve });
}

/** The name it was uploaded under, or else the last part of its key. */
async function findName(db: Db, key: string): Promise<string> {
  const media = await repository.findByKey(db, key);
  return media?.filename ?? key.slice(key.lastIndexOf('/') + 1);
}

/** With the extension of what is actually sent: a picture may have been uploaded in another format. */
function fileName(name: string, extension: string): string {
  return `${name.replace(/\.(avif|gif|hei[cf]|jpe?g|mp4|pdf|png|webm|webp)$/i, '')}.${extension}`;
}
