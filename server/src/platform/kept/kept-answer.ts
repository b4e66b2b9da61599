import { hash } from 'node:crypto';
import {
  chooseEncoding,
  compressDensely,
  compressQuickly,
  type Encoding,
  isWorthCompressing,
} from './encodings.ts';

/** An answer as it goes over the wire, in one encoding. Headers alternate names and values, the fastest form for Node. */
export type Variant = {
  etag: string;
  headers: string[];
  /** Everything but what describes the bytes. */
  headersOf304: string[];
  body: Buffer;
};

export type AnswerParts = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** What it is made of: see content/public-content.ts. */
  contents?: readonly string[];
  /** Comes before the hash in the ETag, such as the version that a save must state. */
  etagPrefix?: string;
  /** In place of a hash, for bytes whose address says what they are. */
  etag?: string;
  /** Compressed forms that exist already. The others are made when somebody asks for them. */
  compressed?: Partial<Record<Encoding, Buffer>>;
};

/** A whole answer, the same for everyone, ready to be sent again without any work. */
export class KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly contents: readonly string[];
  readonly #etag: string;
  readonly #isCompressible: boolean;
  readonly #variants = new Map<Encoding, Variant>();
  /** The encodings in which it may become smaller. */
  readonly #quick = new Set<Encoding>();

  constructor({ status, headers, body, contents = [], etagPrefix = '', etag, compressed = {} }: AnswerParts) {
    this.status = status;
    this.headers = headers;
    this.body = ownBytes(body);
    this.contents = contents;
    this.#etag = etag ?? etagPrefix + hash('sha256', body, 'base64url').slice(0, 20);
    this.#isCompressible = isWorthCompressing(headers['content-type'] ?? '', body);
    for (const encoding of ['br', 'gzip'] as const) {
      const bytes = compressed[encoding];
      if (bytes) this.#add(encoding, bytes);
    }
  }

  /** For the bound of a store: the text, and what its two compressed forms usually take. */
  get size(): number {
    return Math.ceil(this.body.length * (this.#isCompressible ? 1.4 : 1)) + 2048;
  }

  /**
   * Whoever asks first gets a form that is made quickly. A smaller one is made in
   * the background once somebody asks again: many pages of a crawl are never asked for twice.
   */
  variantFor(acceptEncoding: string | undefined): Variant {
    const encoding = this.#isCompressible ? chooseEncoding(acceptEncoding) : 'identity';
    const known = this.#variants.get(encoding);
    if (!known) return this.#addQuickly(encoding);
    // Without the memory for it, the quick form stays.
    if (this.#quick.delete(encoding)) this.#addDensely(encoding).catch(() => {});
    return known;
  }

  /** Makes every form now, for what is sent until the process ends. */
  warm(): void {
    const encodings = this.#isCompressible ? (['br', 'gzip', 'identity'] as const) : (['identity'] as const);
    for (const encoding of encodings) if (!this.#variants.has(encoding)) this.#addQuickly(encoding);
  }

  #addQuickly(encoding: Encoding): Variant {
    if (encoding === 'identity') return this.#add(encoding, this.body);
    this.#quick.add(encoding);
    // Other bytes need another tag, or a cache would go on with the larger ones.
    return this.#add(encoding, compressQuickly(this.body, encoding), `${encoding}-quick`);
  }

  async #addDensely(encoding: Encoding): Promise<void> {
    this.#add(encoding, await compressDensely(this.body, encoding));
  }

  #add(encoding: Encoding, bytes: Buffer, form: string = encoding): Variant {
    const body = ownBytes(bytes);
    const etag = encoding === 'identity' ? `"${this.#etag}"` : `"${this.#etag}-${form}"`;
    const { 'content-type': contentType, ...common } = this.headers;
    const shared = { ...common, ...(this.#isCompressible && { vary: 'accept-encoding' }), etag };
    const described = {
      ...shared,
      ...(contentType !== undefined && { 'content-type': contentType }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    };
    const variant = {
      etag,
      headers: Object.entries(described).flat(),
      headersOf304: Object.entries(shared).flat(),
      body,
    };
    this.#variants.set(encoding, variant);
    return variant;
  }
}

/** Small buffers share large ones: a kept answer of two bytes would keep 64 kB alive. */
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** As If-None-Match states it: a proxy that compresses marks tags as weak. */
export function isAmong(ifNoneMatch: string, { etag }: Pick<Variant, 'etag'>): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
