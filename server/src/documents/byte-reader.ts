/** Reads a stream of chunks in pieces of any size. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);
  /** Bytes read so far. */
  position = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** The next available bytes, at least one; null at the end. */
  async chunk(): Promise<Buffer | null> {
    while (this.#held.length === 0) {
      const { value, done } = await this.#chunks.next();
      if (done) return null;
      this.#held = value;
    }
    const chunk = this.#held;
    this.#held = Buffer.alloc(0);
    this.position += chunk.length;
    return chunk;
  }

  unread(rest: Buffer): void {
    this.#held = rest;
    this.position -= rest.length;
  }

  /** Passes on exactly `length` bytes as they arrive; null if the stream ends early. */
  async pass(length: number, to: (piece: Buffer) => void): Promise<true | null> {
    let missing = length;
    while (missing > 0) {
      const chunk = await this.chunk();
      if (!chunk) return null;
      to(chunk.subarray(0, missing));
      if (chunk.length > missing) this.unread(chunk.subarray(missing));
      missing -= Math.min(missing, chunk.length);
    }
    return true;
  }

  async take(length: number): Promise<Buffer | null> {
    const pieces: Buffer[] = [];
    return (await this.pass(length, (piece) => pieces.push(piece))) && Buffer.concat(pieces);
  }
}
