import type { ProblemError } from '../http/problem.ts';

/** Looks at bytes as they pass. It throws as soon as it knows that they are not wanted. */
export type Check = {
  write(chunk: Buffer): void | Promise<void>;
  /** All bytes have passed: the last chance to throw. */
  end(): void | Promise<void>;
  destroy?(): void;
};

/** What a check throws: why this file is not taken. */
export type Refuse = (why: string) => ProblemError;

/** A stage of a pipeline. What comes after it sees the end only when every check is content. */
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
