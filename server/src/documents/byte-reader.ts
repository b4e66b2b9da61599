/** Reads a stream of chunks in pieces of the reader's own size. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);
  /** How many bytes have been read. */
  position = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** What is at hand, at least one byte; null at the end. */
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

  /** Exactly so many bytes, handed out as they come; null when the stream ends before. */
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
