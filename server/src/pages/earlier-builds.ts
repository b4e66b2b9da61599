import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { CachedResponse } from '../platform/cache/cached-response.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import type { Services } from '../platform/services.ts';
import { type BuiltFiles, builtFile } from './built-file.ts';

/**
 * A page may outlive the build it came from: in a cache in front, or in an open tab. Its scripts and styles have names
 * of their own, so each build leaves its files in the storage that all processes share, and later ones serve them.
 */
export async function publishFiles({ storage, log }: Services, files: BuiltFiles): Promise<void> {
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

export async function earlierFile({ storage, env }: Services, url: string): Promise<CachedResponse | null> {
  const stream = NAME.test(url) ? await storage.public.open(keyOf(url)) : null;
  return stream && builtFile(url, await buffer(stream), securityHeaders(env));
}

/** Keys are lower-case, names are not. */
function keyOf(url: string): string {
  return `builds/${createHash('sha256').update(url).digest('hex')}`;
}
