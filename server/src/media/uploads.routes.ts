import type { FastifyInstance } from 'fastify';
import type { Db } from '../platform/db/database.ts';
import { parseRange } from '../platform/files/byte-range.ts';
import { contentDisposition } from '../platform/files/content-disposition.ts';
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

/** A key contains a hash of its bytes, so a cached file never goes stale. */
const FOREVER = 'public, max-age=31536000, immutable';

/** The name of a file as visitors see it, by URL; undefined to use the name it was uploaded under. */
export type NameFile = (db: Db, url: string) => Promise<string | undefined>;

export function uploadsRoutes(
  scope: FastifyInstance,
  { db, storage }: Services,
  nameFile: NameFile = async () => undefined,
): void {
  scope.get<{ Params: { '*': string }; Querystring: { download?: string } }>(
    '/uploads/*',
    async (request, reply) => {
      const key = request.params['*'];
      const extension = key.slice(key.lastIndexOf('.') + 1);
      const contentType = contentTypes[extension];
      const info = contentType && isKey(key) ? await storage.public.stat(key) : null;
      if (!info) throw new ProblemError('not-found', 'There is no such file.');

      reply.headers({ 'cache-control': FOREVER, 'accept-ranges': 'bytes' }).type(contentType!);
      const isDownload = request.query.download !== undefined;
      // Only files that visitors may save need a name, so pictures on a page cost no query.
      if (isDownload || extension === 'pdf') {
        const given = (await nameFile(db, publicUrl(key))) ?? (await findName(db, key));
        const name = fileName(given, extension);
        reply.header('content-disposition', contentDisposition(isDownload ? 'attachment' : 'inline', name));
      }
      const range = parseRange(request.headers.range, info.size);
      if (range === 'unsatisfiable') {
        return reply.code(416).header('content-range', `bytes */${info.size}`).send();
      }
      if (range) {
        reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${info.size}`);
      }
      reply.header('content-length', range ? range.end - range.start + 1 : info.size);
      return reply.send(await storage.public.open(key, range ?? undefined));
    },
  );
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
