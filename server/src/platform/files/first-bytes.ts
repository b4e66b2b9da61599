import { fileTypeFromBuffer } from 'file-type';
import type { ProblemError } from '../http/problem.ts';
import type { Check } from './check.ts';

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
