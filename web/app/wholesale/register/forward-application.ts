import { API_BASE } from '@velvet-spoon/contract/base';
import { errorOf } from '@velvet-spoon/contract/client';

const KEPT = ['username', 'email', 'company_name'] as const;
export type KeptValues = Record<(typeof KEPT)[number], string>;

export type PlainFailure = { ok: false; status: number; message: string; values: KeptValues };
type Forwarded = { ok: true } | PlainFailure;

const TOO_LARGE = 'Could not submit the application. A file may have up to 15 MB.';

/** The texts of a form of ours stand at its beginning and fit in this. */
const HEAD_BYTES = 16 * 1024;

/**
 * Hands a plain post to the API as it streams in: two files of 15 MB are never in memory. The first bytes are read
 * along, so that a refusal can give the texts back (never the password).
 */
export async function forwardApplication(
  fetch: typeof globalThis.fetch,
  request: Request,
): Promise<Forwarded> {
  const type = request.headers.get('content-type') ?? '';
  const head: Uint8Array[] = [];
  try {
    const response = await fetch(`${API_BASE}/wholesale/register`, {
      method: 'POST',
      headers: { 'content-type': type, accept: 'application/json' },
      body: request.body?.pipeThrough(copyHead(head)) ?? null,
      duplex: 'half',
    } as RequestInit);
    if (response.ok) return { ok: true };
    const { status, message } = errorOf(response.status, response.statusText, await response.text());
    return { ok: false, status, message, values: readTexts(head, type) };
  } catch {
    // The body broke off: it is larger than two papers may be, or the sender is gone.
    return { ok: false, status: 413, message: TOO_LARGE, values: readTexts(head, type) };
  }
}

function copyHead(head: Uint8Array[]): TransformStream<Uint8Array, Uint8Array> {
  let copied = 0;
  return new TransformStream({
    transform(chunk, controller) {
      if (copied < HEAD_BYTES) head.push(chunk.slice(0, HEAD_BYTES - copied));
      copied += chunk.length;
      controller.enqueue(chunk);
    },
  });
}

export function readTexts(head: Uint8Array[], contentType: string): KeptValues {
  const text = new TextDecoder().decode(concat(head));
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1];
  const parts = boundary ? text.split(`--${boundary}`) : [];
  const values = KEPT.map((name) => {
    const part = parts.find(
      (candidate) => candidate.includes(`name="${name}"`) && !candidate.includes('filename='),
    );
    return [name, part?.split('\r\n\r\n')[1]?.replace(/\r\n$/, '') ?? ''];
  });
  return Object.fromEntries(values) as KeptValues;
}

function concat(chunks: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((total, chunk) => total + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
