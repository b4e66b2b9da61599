import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fill } from '../platform/cache/cache.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import { type BuiltFiles, builtFile } from './built-file.ts';
import { earlierFile, publishFiles } from './earlier-builds.ts';

/** Reads the whole build, some hundred kilobytes, with the forms that web/precompress.ts has made. */
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

/** For whatever the cache middleware passes on, and for files of earlier builds. */
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
