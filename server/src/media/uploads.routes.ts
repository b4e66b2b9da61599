import type { FastifyInstance } from 'fastify';
import * as menus from '../menu/menu.repository.ts';
import type { Db } from '../platform/db/database.ts';
import { parseRange } from '../platform/files/byte-range.ts';
import { contentDisposition } from '../platform/files/content-disposition.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import { isKey } from '../platform/storage/blob-store.ts';
import { publicUrl } from './media.presenter.ts';
import * as repository from './media.repository.ts';

/** What is served, and as what. An ending that is not here is never served. */
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

/** A key holds a hash of its bytes, so what a browser once got never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

export function uploadsRoutes(scope: FastifyInstance, { db, storage }: Services): void {
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
      // Only a file that a visitor may keep needs its name: pictures of a page ask the database nothing.
      if (isDownload || extension === 'pdf') {
        const name = fileName(await findName(db, key), extension);
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

/** As staff called the menu, as the file was called when it came, or the end of its address. */
async function findName(db: Db, key: string): Promise<string> {
  const menu = await menus.findCurrent(db);
  if (menu?.file_name && menu.file_url.endsWith(publicUrl(key))) return menu.file_name;
  const media = await repository.findByKey(db, key);
  return media?.filename ?? key.slice(key.lastIndexOf('/') + 1);
}

/** With the ending of what is really sent: a picture may have come as another kind. */
function fileName(name: string, extension: string): string {
  return `${name.replace(/\.(avif|gif|hei[cf]|jpe?g|mp4|pdf|png|webm|webp)$/i, '')}.${extension}`;
}
