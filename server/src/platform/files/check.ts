/** Inspects a stream and throws as soon as it finds something unacceptable. */
export type Check = {
  write(chunk: Buffer): void | Promise<void>;
  /** Called after the last byte: the last chance to throw. */
  end(): void | Promise<void>;
  destroy?(): void;
};

/** A pipeline stage. The next stage sees the end only once every check has passed. */
export function checkedBy(checks: readonly Check[]) {
  return async function* check(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of source) {
        for (const one of checks) await one.write(chunk);
        yield chunk;
      }
      for (const one of checks) await one.end();
    } finally {
      for (const one of checks) one.destroy?.();
    }
  };
}
