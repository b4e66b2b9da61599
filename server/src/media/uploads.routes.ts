import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { isKey } from '../storage/storage.ts';
import { parseRange } from './byte-range.ts';

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

export function uploadsRoutes(scope: FastifyInstance, { storage }: Services): void {
  scope.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    const key = request.params['*'];
    const contentType = contentTypes[key.slice(key.lastIndexOf('.') + 1)];
    const info = contentType && isKey(key) ? await storage.public.stat(key) : null;
    if (!info) throw new ProblemError('not-found', 'There is no such file.');

    reply.headers({ 'cache-control': FOREVER, 'accept-ranges': 'bytes' }).type(contentType!);
    const range = parseRange(request.headers.range, info.size);
    if (range === 'unsatisfiable') {
      return reply.code(416).header('content-range', `bytes */${info.size}`).send();
    }
    if (range) {
      reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${info.size}`);
    }
    reply.header('content-length', range ? range.end - range.start + 1 : info.size);
    return reply.send(await storage.public.open(key, range ?? undefined));
  });
}
