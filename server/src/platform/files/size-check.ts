import { tooLarge } from '../http/multipart.ts';
import { ProblemError } from '../http/problem.ts';
import type { Check } from './check.ts';

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
