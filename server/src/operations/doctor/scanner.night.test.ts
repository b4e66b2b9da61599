import { expect, test } from 'vitest';
import { startTestClamd } from '../../../test-support/clamd.ts';
import { findingsOf } from './finding.ts';
import { checkScanner } from './scanner.check.ts';

const scanning = { DOCUMENT_RECIPIENTS: ['age1'], DOCUMENT_MAX_BYTES: 15 * 1024 * 1024 };

async function diagnose(given: Awaited<ReturnType<typeof startTestClamd>>, more = {}) {
  const { port } = given;
  const env = { ...scanning, CLAMD_ADDRESS: { host: '127.0.0.1', port }, ...more };
  const found = await findingsOf(checkScanner(env));
  return found.map(({ level, says }) => `${level}: ${says}`);
}

const NO_SIGNATURES = expect.stringMatching(/^risk: The scanner has no official signatures/);

test('a scanner with our settings lacks only official signatures', async () => {
  expect(await diagnose(await startTestClamd())).toEqual([NO_SIGNATURES]);
});

test('a scanner that takes less than the largest document', async () => {
  // Its limit is 30 MB.
  const found = await diagnose(await startTestClamd(), { DOCUMENT_MAX_BYTES: 31 * 1024 * 1024 });
  expect(found).toContainEqual(
    expect.stringMatching(/^fault: The scanner refuses a document of 32505856 bytes/),
  );
});

test('a scanner without our settings', async () => {
  expect(await diagnose(await startTestClamd({ ours: false }))).toEqual([
    'risk: The scanner lets documents with macros or a password through.',
    NO_SIGNATURES,
  ]);
});
