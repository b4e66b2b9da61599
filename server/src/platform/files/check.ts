import { fileTypeFromBuffer } from 'file-type';
import { tooLarge } from '../http/multipart.ts';
import { ProblemError } from '../http/problem.ts';

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

/** Refuses empty and oversized files. `total` is the size so far. */
export function sizeCheck(filename: string, maxBytes: number): Check & { total(): number } {
  let total = 0;
  return {
    total: () => total,
    write(chunk) {
      total += chunk.length;
      if (total > maxBytes) throw tooLarge(filename, maxBytes);
    },
    end() {
      if (total === 0) throw new ProblemError('unsupported-file', `${filename} is empty.`);
    },
  };
}

/** Enough for all signatures that file-type knows. */
const SAMPLE_BYTES = 4100;

/** Checks that the file starts like one of the accepted types, whatever its name says. */
export function firstBytesCheck(accepted: string[], mismatch: ProblemError): Check {
  let sample: Buffer | null = Buffer.alloc(0);

  async function judge(bytes: Buffer): Promise<void> {
    const found = await fileTypeFromBuffer(bytes);
    sample = null;
    if (!found || !accepted.includes(found.mime)) throw mismatch;
  }

  return {
    async write(chunk) {
      if (!sample) return;
      sample = Buffer.concat([sample, chunk.subarray(0, SAMPLE_BYTES - sample.length)]);
      if (sample.length === SAMPLE_BYTES) await judge(sample);
    },
    async end() {
      if (sample) await judge(sample);
    },
  };
}

const MAX_LENGTH = 120;

/** Strips the path and characters that disguise a name, such as line breaks or text direction overrides. */
export function cleanFilename(given: string): string {
  const name = given
    .normalize('NFC')
    .replace(/^.*[/\\]/, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 ? name.slice(dot) : '';
  const stem = name.slice(0, Math.min(MAX_LENGTH, name.length - ending.length));
  return stem.replace(/[\ud800-\udbff]$/, '') + ending.slice(0, 16);
}
