import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { fill } from '../platform/cache/cache.ts';
import type { CachedResponse } from '../platform/cache/cached-response.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import type { Services } from '../platform/services.ts';
import { type BuiltFiles, builtFile } from './built-file.ts';

/** Reads the whole build, some hundred kilobytes, with the compressed files that web/precompress.ts has made. */
export async function readBuiltFiles(folder: string, headers: Record<string, string>): Promise<BuiltFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const read = async (file: string) => {
    const url = `/${path.relative(folder, file)}`;
    const [br, gzip] = await Promise.all([readIfThere(`${file}.br`), readIfThere(`${file}.gz`)]);
    return [
      url,
      builtFile(url, await readFile(file), headers, { ...(br && { br }), ...(gzip && { gzip }) }),
    ] as const;
  };
  return new Map(await Promise.all(files.map(read)));
}

/** Serves what the cache middleware passes on, and files of earlier builds. */
export function builtFilesRoutes(scope: FastifyInstance, files: BuiltFiles, services: Services): void {
  for (const url of [...files.keys()].filter((url) => !url.startsWith('/assets/'))) {
    scope.get(url, (request, reply) => fill(request, reply, files.get(url)!));
  }
  scope.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const url = `/assets/${request.params['*']}`;
    const file = files.get(url) ?? (await earlierFile(services, url));
    if (!file) throw new ProblemError('not-found', 'There is no such file.');
    return fill(request, reply, file);
  });
  scope.addHook('onListen', () => void publishFiles(services, files));
}

async function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch(() => null);
}

/**
 * A page may outlive the build it came from, in a shared cache or in an open tab. Names of scripts and styles are
 * unique, so each build leaves its files in the storage that all processes share, and later builds serve them.
 */
async function publishFiles({ storage, log }: Services, files: BuiltFiles): Promise<void> {
  try {
    for (const [url, { body }] of files) {
      const key = keyOf(url);
      if (url.startsWith('/assets/') && !(await storage.public.stat(key)))
        await storage.public.put(key, body);
    }
  } catch (error) {
    log.warn({ err: error }, 'the files of this build were not stored: its pages will not outlive it');
  }
}

const NAME = /^\/assets\/[\w.-]{1,120}\.(?:css|js|svg|woff2)$/;

async function earlierFile({ storage, env }: Services, url: string): Promise<CachedResponse | null> {
  const stream = NAME.test(url) ? await storage.public.open(keyOf(url)) : null;
  return stream && builtFile(url, await buffer(stream), securityHeaders(env));
}

/** Keys are lower-case, names are not. */
function keyOf(url: string): string {
  return `builds/${createHash('sha256').update(url).digest('hex')}`;
}
