import { rotateDocuments } from '../documents/documents.rotation.ts';
import { readEnv } from '../platform/env.ts';
import { closeServices, createServices } from '../platform/services.ts';
import { allJobs } from '../worker.ts';

/** Re-encrypts documents for the current recipients. DOCUMENT_IDENTITY_FILE must hold the old and new identities. */
const services = createServices(readEnv({ LOG_LEVEL: 'warn', ...process.env }));
await services.jobs.start(allJobs, { supervise: false });
try {
  const { rotated, failed } = await rotateDocuments(services);
  console.log(`Re-encrypted ${rotated} documents for the current recipients.`);
  for (const { id, reason } of failed) console.error(`Failed to rotate ${id}: ${reason}`);
  if (failed.length > 0) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await closeServices(services);
}
