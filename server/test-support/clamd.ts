import { afterAll } from 'vitest';
import { startClamd } from '../../test-support/clamd.ts';

/** A clamd that stops when the calling test file ends. */
export async function startTestClamd(options?: { ours: boolean }) {
  const clamd = await startClamd(options);
  afterAll(() => clamd.stop());
  return { port: clamd.port, env: { CLAMD_ADDRESS: `127.0.0.1:${clamd.port}` } };
}
