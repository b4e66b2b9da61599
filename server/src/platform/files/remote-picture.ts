import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { RefusedAddress, requestPublic, requirePublic } from './public-address.ts';

/** Downloads a picture from a URL entered by staff. Every failure is a RefusedAddress with a readable message. */
export type FetchPicture = (address: string) => Promise<Buffer>;

const REMOTE_PICTURE_BYTES = 20 * 1024 * 1024;
const REDIRECTS = 3;

const headers = { accept: 'image/*', 'user-agent': 'VelvetSpoon/1.0' };

type Options = {
  request?: typeof https.request;
  maxBytes?: number;
  timeoutMs?: number;
};

/** Redirects lead to public addresses too. */
export function fetchPublicPicture(options: Options = {}): FetchPicture {
  const { request = https.request, maxBytes = REMOTE_PICTURE_BYTES, timeoutMs = 10_000 } = options;

  async function follow(address: string, signal: AbortSignal): Promise<Buffer> {
    let url = requirePublic(address);
    for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
      const response = await requestPublic(url, { signal, headers }, request);
      const { statusCode = 0, headers: answered } = response;
      if (statusCode >= 300 && statusCode < 400 && answered.location) {
        response.destroy();
        url = requirePublic(answered.location, url);
        continue;
      }
      if (statusCode !== 200) {
        response.destroy();
        throw new RefusedAddress(`the address returned status ${statusCode}`);
      }
      return readAtMost(response, maxBytes);
    }
    throw new RefusedAddress('the address redirects too often');
  }

  return async (address) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await follow(address, signal);
    } catch (error) {
      if (error instanceof RefusedAddress) throw error;
      if (signal.aborted) throw new RefusedAddress('the address took too long to respond');
      throw new RefusedAddress('the address could not be reached', { cause: error });
    }
  };
}

async function readAtMost(response: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new RefusedAddress('the picture is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
