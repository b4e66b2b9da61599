import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { drain } from '../platform/http/drain.ts';
import { ProblemError } from '../platform/http/problem.ts';

/** Our forms are small. Fastify's bodyLimit does not apply to a pass-through parser, so we count the bytes. */
const FORM_BYTES = 64 * 1024;

const URL_ENCODED = 'application/x-www-form-urlencoded';

export type PageForm = {
  body: Buffer | null;
  contentType: string;
  /** Why we refuse it. The body then holds what can be filled back into the form. */
  refusal: ProblemError | null;
};

/** Reads the form before the page runs: a page that gets a malformed form can only fail. */
export async function readPageForm(request: FastifyRequest): Promise<PageForm> {
  const contentType = request.headers['content-type'] ?? '';
  if (!(request.body instanceof Readable)) return { body: null, contentType, refusal: null };
  const body = await readBody(request.body);
  if (body.length > FORM_BYTES) {
    const refusal = new ProblemError('body-too-large', 'This form is too large.');
    const isCut = contentType.startsWith(URL_ENCODED);
    const rest = isCut ? body.subarray(0, FORM_BYTES) : Buffer.alloc(0);
    return { body: rest, contentType: URL_ENCODED, refusal };
  }
  if (await isForm(body, contentType)) return { body, contentType, refusal: null };
  const refusal = new ProblemError('invalid-request', 'The form is malformed.');
  return { body: Buffer.alloc(0), contentType: URL_ENCODED, refusal };
}

async function readBody(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let total = 0;
  try {
    // Destroying the stream would reset the connection, and the client would never see our response.
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk as Buffer);
      total += (chunk as Buffer).length;
      if (total > FORM_BYTES) break;
    }
  } catch {
    throw new ProblemError('invalid-request', 'The form was cut off before it was complete.');
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
