import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { drain } from '../platform/http/drain.ts';
import { ProblemError } from '../platform/http/problem.ts';

/** A form of ours is small. Behind a pass-through parser Fastify's own limit does not hold, so we count. */
export const FORM_BYTES = 64 * 1024;

const URL_ENCODED = 'application/x-www-form-urlencoded';

export type PageForm = {
  body: Buffer | null;
  contentType: string;
  /** Why we do not take it. The body is then what of it can go back into the form. */
  refusal: ProblemError | null;
};

/** Read before the page is asked: a page that finds its form broken could only fail. */
export async function readPageForm(request: FastifyRequest): Promise<PageForm> {
  const contentType = request.headers['content-type'] ?? '';
  if (!(request.body instanceof Readable)) return { body: null, contentType, refusal: null };
  const body = await readBody(request.body);
  if (body.length > FORM_BYTES) {
    const refusal = new ProblemError('body-too-large', 'This form is larger than we accept.');
    const isCut = contentType.startsWith(URL_ENCODED);
    const rest = isCut ? body.subarray(0, FORM_BYTES) : Buffer.alloc(0);
    return { body: rest, contentType: URL_ENCODED, refusal };
  }
  if (await isForm(body, contentType)) return { body, contentType, refusal: null };
  const refusal = new ProblemError('invalid-request', 'The form is not well-formed.');
  return { body: Buffer.alloc(0), contentType: URL_ENCODED, refusal };
}

async function readBody(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let total = 0;
  try {
    // Not destroyed when we stop: a sender whose connection breaks never reads our answer.
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk as Buffer);
      total += (chunk as Buffer).length;
      if (total > FORM_BYTES) break;
    }
  } catch {
    throw new ProblemError('invalid-request', 'The form was broken off.');
  }
  if (total > FORM_BYTES) drain(stream, 16 * 1024 * 1024);
  return Buffer.concat(chunks);
}

async function isForm(body: Buffer, contentType: string): Promise<boolean> {
  const form = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  return form.then(
    () => true,
    () => false,
  );
}
