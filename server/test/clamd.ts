import { afterAll } from 'vitest';
import { startClamd } from '../../harness/clamd.ts';

/** A clamd that stops when the calling test file ends, as environment variables. */
export async function startTestClamd(options?: { ours: boolean }) {
  const clamd = await startClamd(options);
  afterAll(() => clamd.stop());
  return { CLAMD_HOST: '127.0.0.1', CLAMD_PORT: String(clamd.port) };
}
